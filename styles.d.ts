/** The module of a CSS file as long as `scripts/compileStyles.mjs` has not made it: types hold before the first build. */
declare module '*.css.js' {
  export const css: string
}
