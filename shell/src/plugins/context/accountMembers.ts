/** The context members that `accounts:read`, `balances:read`, `identity:*` and `prices:read` grant. */
import type { AccountAtoms, ChainNamespace, PortfolioService } from '@latchkey/plugin-api'
import { type Atom, atom, type Getter } from 'jotai/vanilla'
import { activeAccountAtom, nativeBalancesAtom, portfolioAtom } from '../../state/account.js'
import { findNetwork } from '../../state/configuredNetworks.js'
import { keptWalletsAtom } from '../../state/connectionList.js'
import {
  activeNamespaceAtom,
  connectionsAtom,
  type NamespaceConnection,
  readConnection,
} from '../../state/connections.js'
import { activeNetworkAtom, networkIdsAtom, networksAtom } from '../../state/networks.js'
import { sentAtom } from '../../state/requests.js'
import { connectorsAtom } from '../../state/wallets.js'
import type { AtomViews } from '../createAtomViews.js'
import type { ContextParts } from '../createContext.js'
import { freezeData } from '../freeze.js'

/** Plugins share the caches behind these members, so each plugin gets frozen copies. */
export function accountMembers({ core, granted, scope: { guard }, views }: ContextParts): object {
  const identity = {
    ...(granted.has('identity:read') && {
      getIdentity: guard(async (query: never) => {
        const frozen = freezeData(query)
        return freezeData(await (await core.data()).identity.getIdentity(frozen))
      }),
    }),
    ...(granted.has('identity:write') && {
      remember: guard(async (entry: never) => {
        const frozen = freezeData(entry)
        return (await core.data()).identity.remember(frozen)
      }),
    }),
  }
  return {
    ...(granted.has('accounts:read') && { accounts: createAccountAtoms(views) }),
    ...(granted.has('balances:read') && {
      portfolio: {
        balances: guard(createPortfolioAtoms(views)),
        getBalances: guard(async (query: never) => freezeData(await (await core.data()).portfolio.getBalances(query))),
      },
    }),
    ...(Object.keys(identity).length > 0 && { identity }),
    ...(granted.has('prices:read') && {
      prices: {
        getPrices: guard(async (query: never) => freezeData(await (await core.data()).prices.getPrices(query))),
      },
    }),
  }
}

function createAccountAtoms({ view, follow }: AtomViews): AccountAtoms {
  follow(networksAtom, networkIdsAtom, connectorsAtom, nativeBalancesAtom, sentAtom, keptWalletsAtom)

  function perNamespace<T>(read: (connection: NamespaceConnection, get: Getter, namespace: ChainNamespace) => T) {
    return createViewByKey(view, (namespace: ChainNamespace) =>
      atom((get) => read(readConnection(get(connectionsAtom), namespace), get, namespace)),
    )
  }

  return {
    activeNamespace: view(activeNamespaceAtom),
    activeNetwork: view(activeNetworkAtom),
    activeAccount: view(activeAccountAtom),
    networks: view(networksAtom),
    account: perNamespace(({ accounts }) => accounts[0]),
    accounts: perNamespace(({ accounts }) => accounts),
    additionalAccounts: perNamespace((_connection, get, namespace) =>
      (get(keptWalletsAtom)[namespace] ?? []).flatMap(({ accounts }) => accounts),
    ),
    sent: view(sentAtom),
    status: perNamespace(({ status }) => status),
    connector: perNamespace(({ connectorId = '' }, get) => get(connectorsAtom).get(connectorId)),
    nativeBalance: perNamespace((_connection, get, namespace) => {
      // Account shows 0 on test networks and unknown ones, although the user may have coins there.
      const network = findNetwork({ get }, get(networkIdsAtom)[namespace])
      return network && !network.testnet ? get(nativeBalancesAtom)[namespace]?.amount : undefined
    }),
  }
}

function createPortfolioAtoms({ view, follow }: AtomViews): PortfolioService['balances'] {
  follow(portfolioAtom)
  const balancesOf = createViewByKey(view, (id: string) => atom((get) => get(portfolioAtom).get(id)))
  return ({ address, networkId }) => balancesOf(`${networkId}:${address.toLowerCase()}`)
}

function createViewByKey<K, T>(view: AtomViews['view'], createSource: (key: K) => Atom<T>): (key: K) => Atom<T> {
  const sources = new Map<K, Atom<T>>()
  return (key) => {
    const source = sources.get(key) ?? createSource(key)
    sources.set(key, source)
    return view(source)
  }
}
