/** When a wait gets its hint: most wallets show their window within two seconds, so by six something is in the way. */
export const hintAfterMs = 6_000

/** How long a success is seen before the next step: the check draws for 300 ms, and the eye needs as long again. */
export const successMs = 700
