/// <reference types="astro/client" />

declare namespace App {
  type Known = import('#src/http/app.ts').RequestLocals
  interface Locals extends Known {}
}

/** A sheet as text, for what a script brings along. */
declare module '*&inline' {
  const css: string
  export default css
}

/** Drawn as text, without React; see src/server/build/static-jsx.ts. */
declare module '*/FilterPanel.tsx?static' {
  export default function draw(
    props: import('#src/islands/filter-panel/FilterPanel.tsx').PanelProps
  ): unknown
}
