/**
 * The type of a compiled CSS module. Lets TypeScript check files before `scripts/compileStyles.mjs` has created the
 * module.
 */
declare module '*.css.js' {
  export const css: string
}
