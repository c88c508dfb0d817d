/** For what may be missing: `undefined` where it can't be had. */
export async function attempt<Value>(ask: () => Promise<Value> | undefined): Promise<Value | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}
