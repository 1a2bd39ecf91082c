/** Colours on a light and on a dark ground. */
const COLORS = {
  ground: ['#fbfaf7', '#14110e'],
  paper: ['#fff', '#1c1915'],
  sunk: ['#f3efe8', '#26221d'],
  line: ['#e7e2da', '#332e27'],
  line2: ['#cdc5b8', '#4a443b'],
  edge: ['#8a8173', '#877d6f'],
  ink: ['#1f1b16', '#efe9e1'],
  muted: ['#655d52', '#aba297'],
  accent: ['#a4161a', '#f28d85'],
  fill: ['#a4161a', '#b5282b'],
  fill2: ['#86080f', '#c93a3b'],
  on: ['#fff', '#fff'],
  tint: ['#fbedeb', '#341c1a'],
  good: ['#1b6437', '#83cb9b'],
  'good-tint': ['#e4f1e7', '#16291d'],
  warn: ['#754600', '#ebbe66'],
  'warn-tint': ['#fcf2dc', '#2d2411'],
  'warn-line': ['#e3c583', '#5e4b20']
}
const names = Object.keys(COLORS)
const LIGHT = Object.fromEntries(names.map(name => [`--${name}`, COLORS[name][0]]))
const DARK = Object.fromEntries(
  names
    .filter(name => COLORS[name][0] !== COLORS[name][1])
    .map(name => [`--${name}`, COLORS[name][1]])
)
const inks = Object.fromEntries(names.map(name => [name, `var(--${name})`]))

const SPACING = {
  s1: '4px',
  s2: '8px',
  s3: '12px',
  s4: '16px',
  s5: '24px',
  s6: '32px',
  s7: '48px'
}
/** The arrow of a list to choose from. */
const CHEVRON =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%238A8173' stroke-width='2.25' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m6 9 6 6 6-6'/%3E%3C/svg%3E\")"

/** The tokens of the looks, and what the site adds to Tailwind's vocabulary. */
export default {
  theme: {
    // In em, so that a large font gets the phone's layout.
    screens: {
      tiny: '17.01em',
      small: '20.01em',
      sm: '36em',
      md: '48em',
      lg: '60em',
      xl: '64em',
      '2xl': '73em',
      '3xl': '75em'
    },
    colors: { ...inks, current: 'currentColor', transparent: 'transparent', inherit: 'inherit' },
    spacing: {
      0: '0',
      px: '1px',
      ...SPACING,
      // What a finger needs, the page's margin, and the bar at the bottom of a phone.
      touch: '2.75rem',
      gut: 'var(--gut)',
      nav: 'var(--nav)'
    },
    fontSize: { t1: '0.875rem', t2: '1rem', t3: '1.125rem', t4: '1.375rem', t5: '1.75rem' },
    fontWeight: { normal: '400', medium: '500', semibold: '600', bold: '700' },
    fontFamily: { sans: 'var(--sans)', serif: 'var(--serif)' },
    borderRadius: { none: '0', r1: '6px', r2: '10px', r3: '16px', half: '50%' },
    backgroundImage: { chevron: CHEVRON },
    aspectRatio: { photo: '4 / 3' },
    extend: { maxWidth: { page: '80rem' } }
  },
  plugins: [
    ({ addBase, addUtilities, addVariant, matchUtilities }) => {
      addBase({
        ':root': {
          'color-scheme': 'light dark',
          ...LIGHT,
          '--gut': '16px',
          '--nav': '3.75rem',
          '--sans': 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
          '--serif': 'ui-serif, "Iowan Old Style", "Noto Serif", Georgia, serif'
        },
        '@media screen and (prefers-color-scheme: dark)': { ':root': DARK },
        '@media (min-width: 48em)': { ':root': { '--gut': '24px', '--nav': '0px' } }
      })
      addUtilities({
        // What is compared: prices and counts.
        '.nums': { 'font-variant-numeric': 'tabular-nums lining-nums' },
        '.snap-mandatory-x': { 'scroll-snap-type': 'x mandatory' },
        // The only shadow of the product.
        '.lifted': { 'box-shadow': '0 8px 40px rgb(0 0 0 / 0.18)' },
        '.scrollbar-none': {
          'scrollbar-width': 'none',
          '&::-webkit-scrollbar': { display: 'none' }
        },
        '.marker-none': {
          'list-style': 'none',
          '&::-webkit-details-marker': { display: 'none' }
        }
      })
      // Drawn inside, where a border would move what it is around.
      matchUtilities(
        {
          inner: color => ({ 'box-shadow': `inset 0 0 0 1px ${color}` }),
          'edge-t': color => ({ 'box-shadow': `inset 0 2px ${color}` }),
          'edge-b': color => ({ 'box-shadow': `inset 0 -2px ${color}` })
        },
        { values: inks, type: 'color' }
      )
      addVariant('hover', '&:hover')
      addVariant('current', '&[aria-current]')
      addVariant('pressed', '&[aria-pressed="true"]')
      // Where the head and foot of a page as high as the screen would leave nothing between them.
      addVariant('tight', '@media (width < 17.01em), (width < 48em) and (height < 30em)')
      addVariant('scripting', '@media (scripting: enabled)')
      addVariant('no-scripting', '@media (scripting: none)')
      addVariant('no-hover', '@media (hover: none)')
    }
  ]
}
