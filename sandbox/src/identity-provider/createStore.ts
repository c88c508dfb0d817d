/** Keeps the provider's sessions, codes and grants in memory until they expire. */
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

export function createStore(): AdapterFactory {
  const kept = new Map<string, { payload: AdapterPayload; endsMs: number }>()
  const read = (key: string) => {
    const entry = kept.get(key)
    if (entry && entry.endsMs > Date.now()) return entry.payload
    kept.delete(key)
    return undefined
  }
  return (model: string): Adapter => ({
    async upsert(id, payload, expiresInSeconds = 600) {
      kept.set(`${model}:${id}`, { payload, endsMs: Date.now() + expiresInSeconds * 1_000 })
    },
    find: async (id) => read(`${model}:${id}`),
    async findByUid(uid) {
      const key = [...kept.keys()].find((one) => one.startsWith(`${model}:`) && kept.get(one)?.payload.uid === uid)
      return key === undefined ? undefined : read(key)
    },
    findByUserCode: async () => undefined, // for the device flow, which is disabled
    async consume(id) {
      const payload = read(`${model}:${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000)
    },
    async destroy(id) {
      kept.delete(`${model}:${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}
