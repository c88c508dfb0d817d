/** Takes what is to be done when the devtools are taken away. */
export type OnEnd = (...ends: readonly (() => void)[]) => void
