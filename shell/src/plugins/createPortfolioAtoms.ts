import type { PortfolioService, TokenBalance } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { portfolioAtom } from '../state/account.js'
import type { AtomViews } from './createAtomViews.js'

/** The accounts' tokens as atoms; the same atom at each call, as React needs it. */
export function createPortfolioAtoms({ view, follow }: AtomViews): PortfolioService['balances'] {
  follow(portfolioAtom)
  const sources = new Map<string, Atom<readonly TokenBalance[] | undefined>>()
  return ({ address, networkId }) => {
    const id = `${networkId}:${address.toLowerCase()}`
    const source = sources.get(id) ?? atom((get) => get(portfolioAtom).get(id))
    sources.set(id, source)
    return view(source)
  }
}
