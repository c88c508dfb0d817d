import type { ConnectorInfo } from '@latchkey/plugin-api'
import { readImageUrl } from './readImageUrl.js'
import { readWalletName } from './readWalletName.js'

/**
 * What a connector says of itself, made safe to show: the one border that names and pictures of wallets cross.
 *
 * @param imageUrl the host's own picture for it.
 */
export function readConnectorInfo(info: ConnectorInfo, imageUrl?: string): ConnectorInfo {
  const picture = readImageUrl(imageUrl) ?? readImageUrl(info.imageUrl)
  const rdns = typeof info.rdns === 'string' && reverseDomain.test(info.rdns) ? info.rdns.toLowerCase() : undefined
  return {
    id: info.id,
    name: readWalletName(info.name, rdns),
    type: info.type,
    namespaces: [...info.namespaces],
    ...(picture && { imageUrl: picture }),
    ...(rdns && { rdns }),
    ...(info.walletId && { walletId: info.walletId }),
  }
}

const reverseDomain = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63}){1,7}$/i
