/** An app's Redis client, for the page about sign-in. */
export declare const redis: {
  get(key: string): Promise<string | null>
  set(key: string, value: string, options: { readonly PX: number }): Promise<unknown>
  getDel(key: string): Promise<string | null>
}
