import type { SimulatedAsset } from '../simulate/SimulatedChanges.js'

/**
 * In exchange for something, an account may pay with a token that the request does not name, such as a deposit receipt.
 * A thief can give a worthless token in exchange, so a loss with a price needs a gain with one.
 */
export function isPaid(losses: readonly SimulatedAsset[], assets: readonly SimulatedAsset[]): boolean {
  const lost = addWorth(losses)
  return hasGain(assets) && addWorth(assets.filter(({ amount }) => amount > 0n)) * 2 >= lost
}

export function hasGain(assets: readonly SimulatedAsset[]): boolean {
  return assets.some(({ amount }) => amount > 0n)
}

/** In US dollars. Assets without a price add nothing. The comparison is rough, so fractions may be rounded. */
function addWorth(assets: readonly SimulatedAsset[]): number {
  return assets.reduce((sum, { fiat = '0' }) => sum + Number(fiat), 0)
}
