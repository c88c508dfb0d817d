/** The app's Redis client in the sign-in page's samples. */
export declare const redis: {
  get(key: string): Promise<string | null>
  set(key: string, value: string, options: { readonly PX: number }): Promise<unknown>
  getDel(key: string): Promise<string | null>
}
