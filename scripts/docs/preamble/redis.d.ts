/** An app's client of Redis, as far as the page about sign-in needs it. */
export declare const redis: {
  get(key: string): Promise<string | null>
  set(key: string, value: string, options: { readonly PX: number }): Promise<unknown>
  getDel(key: string): Promise<string | null>
}
