import { mostPriced, type SimulatedAsset } from '../simulate/SimulatedChanges.js'

/**
 * In exchange for something, an account may pay with a token that the request does not name, such as a deposit receipt.
 * A thief can give a worthless token or dust in exchange, so a loss with a price needs a gain with one.
 */
export function isPaid(losses: readonly SimulatedAsset[], assets: readonly SimulatedAsset[]): boolean {
  // Further assets have no price, so a thief could hide a loss behind worthless tokens.
  if (assets.length > mostPriced) return false
  const gains = assets.filter(({ amount, kind }) => amount > 0n && kind !== 'collectible')
  const lost = addWorth(losses)
  // Collectibles and shares often have no price. Only a gain of a dollar, or one without a price, pays for them.
  const isUnpriced = lost === 0
  const isDust = gains.every(({ fiat }) => fiat !== undefined && Number(fiat) < 1)
  return !(isUnpriced && isDust) && addWorth(gains) * 2 >= lost
}

export function hasGain(assets: readonly SimulatedAsset[]): boolean {
  return assets.some(({ amount }) => amount > 0n)
}

/** In US dollars. Assets without a price add nothing. The comparison is rough, so fractions may be rounded. */
function addWorth(assets: readonly SimulatedAsset[]): number {
  return assets.reduce((sum, { fiat = '0' }) => sum + Number(fiat), 0)
}
