import { readDevice } from '../device/readDevice.js'
import type { Runtime } from '../runtime.js'
import { isServed } from '../services/projectId.js'

/** Whether users can browse the whole directory: there is one, and the host shows it on this device. */
export function listsAllWallets(runtime: Pick<Runtime, 'options' | 'services'>): boolean {
  const { allWallets, features } = runtime.options
  if (features?.allWallets === false || allWallets === 'HIDE' || !isServed(runtime, 'apiUrl')) return false
  return allWallets !== 'ONLY_MOBILE' || readDevice().mobile
}
