const registry: unique symbol = Symbol.for('@latchkey/shell/ids') as never

/**
 * Reserves a name among the modals of the page, so that two modals never share storage or a WalletConnect client. Without
 * a wish the names follow the order of creation, which is the same after each reload.
 */
export function claimId(wish: string | undefined): { readonly id: string; release(): void } {
  const holder = globalThis as { [registry]?: Set<string> }
  holder[registry] ??= new Set()
  const taken = holder[registry]
  const base = wish ?? 'main'
  let id = base
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
  taken.add(id)
  return {
    id,
    release() {
      taken.delete(id)
    },
  }
}
