/** Tailwind's names for the tokens of src/layouts/tokens.css; the values live there only. */
export default {
  content: ['./src/{layouts,components,pages,islands}/**/*.{astro,tsx}'],
  theme: {
    screens: { wide: '36em', tablet: '48em', desktop: '64em', full: '73em' },
    colors: {
      ground: 'var(--ground)',
      paper: 'var(--paper)',
      sunk: 'var(--sunk)',
      line: 'var(--line)',
      edge: 'var(--edge)',
      ink: 'var(--ink)',
      muted: 'var(--muted)',
      accent: 'var(--accent)',
      good: 'var(--good)',
      warn: 'var(--warn)'
    },
    spacing: {
      0: '0',
      s1: 'var(--s1)',
      s2: 'var(--s2)',
      s3: 'var(--s3)',
      s4: 'var(--s4)',
      s5: 'var(--s5)',
      s6: 'var(--s6)',
      s7: 'var(--s7)',
      s8: 'var(--s8)'
    },
    fontSize: {
      t1: 'var(--t1)',
      t2: 'var(--t2)',
      t3: 'var(--t3)',
      t4: 'var(--t4)',
      t5: 'var(--t5)'
    },
    borderRadius: { r1: 'var(--r1)', r2: 'var(--r2)', r3: 'var(--r3)' }
  }
}
