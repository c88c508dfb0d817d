/** For what may be missing: `undefined` where it can't be had. */
export async function attempt<Value>(asked: Promise<Value> | undefined): Promise<Value | undefined> {
  try {
    return await asked
  } catch {
    return undefined
  }
}
