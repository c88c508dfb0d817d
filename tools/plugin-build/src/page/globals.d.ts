declare const __SANDBOX_URL__: string

/** The module under `--entry`, put here by the page's build. */
declare module '@latchkey/plugin-in-development' {
  const exports: Readonly<Record<string, unknown>>
  export = exports
}
