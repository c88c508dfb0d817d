/** Replaces the browser's lock manager, which tabs share. Node 20 and happy-dom lack one. */
export function createTestLocks(): Pick<LockManager, 'query'> & TestLocks {
  const held: LockInfo[] = []
  return {
    async request(name, options, callback) {
      const lock = { name, mode: options.mode, clientId: 'test' }
      held.push(lock)
      try {
        await callback({ name, mode: options.mode })
      } finally {
        held.splice(held.indexOf(lock), 1)
      }
    },
    query: async () => ({ held: [...held], pending: [] }),
  }
}

interface TestLocks {
  request(name: string, options: { readonly mode: LockMode }, callback: (lock: Lock) => unknown): Promise<void>
}
