/** Gates of the plugins that sign visitors in through the secure site. */
export const signInGates: readonly string[] = ['email', 'socials']
