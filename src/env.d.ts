/// <reference types="astro/client" />

declare namespace App {
  type Known = import('#src/http/app.ts').RequestLocals
  interface Locals extends Known {}
}
