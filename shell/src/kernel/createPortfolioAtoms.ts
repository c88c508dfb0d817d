import type { PortfolioService, TokenBalance } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { portfolioAtom } from '../state/portfolio.js'

/** The accounts' tokens as atoms; the same atom at each call, as React needs it. */
export function createPortfolioAtoms(): PortfolioService['balances'] {
  const made = new Map<string, Atom<readonly TokenBalance[] | undefined>>()
  return ({ address, networkId }) => {
    const id = `${networkId}:${address.toLowerCase()}`
    const known = made.get(id) ?? atom((get) => get(portfolioAtom).get(id))
    made.set(id, known)
    return known
  }
}
