const registry: unique symbol = Symbol.for('@latchkey/shell/ids') as never

/** Reserves an id on this page, so that no two modals share storage. Default ids are assigned in creation order. */
export function claimId(preferred = 'main'): { readonly id: string; release(): void } {
  const page = globalThis as { [registry]?: Set<string> }
  const taken = page[registry] ?? new Set<string>()
  page[registry] = taken
  let id = preferred
  for (let count = 2; taken.has(id); count++) id = `${preferred}-${count}`
  taken.add(id)
  return { id, release: () => taken.delete(id) }
}
