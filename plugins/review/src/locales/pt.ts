/** Portuguese, as in Brazil. */
export const messages: Readonly<Record<string, string>> = {}
