import type { Connector, ConnectorInfo } from '../../connector.js'
import type { ChainCheck, ChainTestOptions } from './ChainUnderTest.js'
import { hostileValues } from './hostileValues.js'
import { type ChainModal, type ChainPage, withChainPage } from './openChainPage.js'

export const discoveryChecks: readonly ChainCheck[] = [
  {
    name: 'discovery: finds the wallets of the page before it returns',
    run: (subject) =>
      withChainPage(subject, async (page, faults) => {
        addWallets(page, subject)
        const modal = await page.openModal()
        faults.push(...findMissing(modal, subject, 'the page has it before discover() is called'))
        const { kind } = page.createModule()
        for (const connector of modal.connectors.values()) faults.push(...findConnectorFaults(connector, kind))
      }),
  },
  {
    name: 'discovery: keeps listening',
    run: (subject) =>
      withChainPage(subject, async (page, faults) => {
        const modal = await page.openModal()
        addWallets(page, subject)
        await page.finishLoading()
        faults.push(...findMissing(modal, subject, 'it comes after discover(), while the page loads'))
      }),
  },
  {
    name: 'discovery: lists a wallet once',
    run: (subject) =>
      withChainPage(subject, async (page, faults) => {
        addWallets(page, subject)
        const modal = await page.openModal()
        addWallets(page, subject)
        await page.finishLoading()
        for (const { connectorId } of subject.wallets ?? []) {
          const count = modal.addedIds.filter((id) => id === connectorId).length
          if (count > 1) faults.push(`'${connectorId}' is added ${count} times: a connected wallet would be replaced`)
        }
      }),
  },
  {
    name: 'discovery: makes no requests and stores nothing',
    run: (subject) =>
      withChainPage(subject, async (page, faults) => {
        addWallets(page, subject)
        const { context } = await page.openModal()
        await page.finishLoading()
        faults.push(
          ...context.nodeCalls.map(([networkId, method]) => `discover() asks a node of ${networkId}: ${method}`),
        )
        const left = await page.listLeft()
        faults.push(
          ...left.filter((text) => !/^a listener|^the timer/.test(text)).map((text) => `discover() makes ${text}`),
        )
      }),
  },
  {
    name: 'discovery: tolerates invalid values on the page',
    run: async (subject) => {
      const cases = Object.entries(subject.places ?? {}).flatMap(([place, put]) =>
        Object.entries(hostileValues).map(([title, make]) => ({ title: `${place}: ${title}`, put, make })),
      )
      const faults: string[] = []
      for (const hostileCase of cases) faults.push(...(await checkHostileCase(subject, hostileCase)))
      return faults
    },
  },
  {
    name: 'disposal: stops discovery and leaves nothing behind',
    run: (subject) =>
      withChainPage(subject, async (page, faults) => {
        addWallets(page, subject)
        const modal = await page.openModal()
        modal.stop()
        for (const id of modal.connectors.keys()) faults.push(`the connector '${id}' is still there`)
        for (const left of await page.listLeft()) faults.push(`${left} is still there`)
        addWallets(page, subject)
        await page.finishLoading()
        for (const id of modal.connectors.keys())
          faults.push(`the connector '${id}' is added after discovery was stopped`)
        modal.stop() // A second call must do nothing.
        faults.push(...page.listUncaughtErrors())
      }),
  },
  {
    name: 'disposal: adds no connector once the signal is aborted',
    run: (subject) =>
      withChainPage(subject, async (page, faults) => {
        const modal = await page.openModal()
        const countBefore = modal.addedIds.length
        modal.abort()
        addWallets(page, subject)
        await page.finishLoading()
        for (const id of modal.addedIds.slice(countBefore)) faults.push(`the connector '${id}' is added`)
        faults.push(...page.listUncaughtErrors())
      }),
  },
  {
    name: 'modals: share nothing on one page',
    run: (subject) =>
      withChainPage(subject, async (page, faults) => {
        const [first, second] = [await page.openModal(), await page.openModal()]
        addWallets(page, subject)
        await page.finishLoading()
        faults.push(...findMissing(first, subject, 'two modals look for it'))
        faults.push(...findMissing(second, subject, 'two modals look for it'))
        for (const [id, connector] of first.connectors) {
          if (second.connectors.get(id) === connector) faults.push(`both modals have the same connector '${id}'`)
        }
        first.dispose()
        faults.push(...findMissing(second, subject, 'another modal was disposed'))
        const third = await page.openModal()
        await page.finishLoading()
        faults.push(...findMissing(third, subject, 'the modal is opened after another one was disposed'))
      }),
  },
]

function addWallets(page: ChainPage, { wallets = [] }: ChainTestOptions) {
  for (const { add } of wallets) page.add(add)
}

function findMissing({ connectors }: ChainModal, { wallets = [] }: ChainTestOptions, when: string): readonly string[] {
  return wallets
    .filter(({ connectorId }) => !connectors.has(connectorId))
    .map(({ connectorId }) => {
      const found = [...connectors.keys()].map((id) => `'${id}'`).join(', ') || 'none'
      return `'${connectorId}' is missing, although ${when}. Found: ${found}`
    })
}

async function checkHostileCase(
  subject: ChainTestOptions,
  { title, put, make }: { title: string; put: (value: unknown) => () => void; make: () => unknown },
): Promise<readonly string[]> {
  const pageFaults = await withChainPage(subject, async (page, faults) => {
    page.add(() => put(make()))
    const early = await page.openModal().catch((error: unknown) => void faults.push(`discover() throws ${error}`))
    page.add(() => put(make()))
    addWallets(page, subject)
    await page.finishLoading()
    if (early) faults.push(...findMissing(early, subject, 'the page has it too'))
    for (const { info } of early?.connectors.values() ?? []) faults.push(...findInfoFaults(info))
    if ('polluted' in {}) faults.push('it has changed Object.prototype')
    faults.push(...page.listUncaughtErrors())
  })
  return pageFaults.map((fault) => `${title}: ${fault}`)
}

const connectorMembers = ['connect', 'reconnect', 'disconnect', 'getProvider', 'switchNetwork', 'watch'] as const

function findConnectorFaults(connector: Connector, kind: string): readonly string[] {
  const { info } = connector
  const faults = connectorMembers
    .filter((name) => typeof connector[name] !== 'function')
    .map((name) => `the connector '${info.id}' has no ${name}()`)
  if (kind !== 'walletconnect' && !info.namespaces.some((namespace) => namespace === kind)) {
    faults.push(`the connector '${info.id}' is for ${info.namespaces.join(', ')}, not for ${kind}`)
  }
  return [...faults, ...findInfoFaults(info)]
}

function findInfoFaults(info: ConnectorInfo): readonly string[] {
  const faults: string[] = []
  const text = JSON.stringify(info)
  const { id, name, imageUrl, namespaces } = JSON.parse(text) as Partial<ConnectorInfo>
  const label = `the info of '${String(id).slice(0, 100)}'`
  if (typeof id !== 'string' || !id || id.length > 300) faults.push(`${label} needs an id of 1 to 300 characters`)
  if (typeof name !== 'string') faults.push(`${label} has no name`)
  if (!namespaces?.length) faults.push(`${label} has no namespaces`)
  if (imageUrl !== undefined && !/^(https?:|data:image\/)/.test(imageUrl)) {
    faults.push(`${label} has an imageUrl that is neither http(s) nor data:image: ${imageUrl.slice(0, 100)}`)
  }
  return faults
}
