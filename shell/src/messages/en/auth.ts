/** The secure frame. What it shows in itself is the secure site's. */
export const authMessages = {
  'auth.frame': 'Your wallet',
} as const
