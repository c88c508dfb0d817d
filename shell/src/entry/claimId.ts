const registry: unique symbol = Symbol.for('@latchkey/shell/ids') as never

export function claimId(preferred = 'main'): { readonly id: string; release(): void } {
  const page = globalThis as { [registry]?: Set<string> }
  const taken = page[registry] ?? new Set<string>()
  page[registry] = taken
  let id = preferred
  for (let count = 2; taken.has(id); count++) id = `${preferred}-${count}`
  taken.add(id)
  return { id, release: () => taken.delete(id) }
}
