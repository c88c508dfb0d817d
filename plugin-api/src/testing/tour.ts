import type { Permission } from '../manifest.js'
import type { PluginUnderTest } from './contract.js'
import { type Instruments, instrument, type PluginRecord, partAttribute } from './instrument.js'
import { createTestModal, type TestModal } from './modal/createTestModal.js'
import { mountSlot } from './mountSlot.js'
import { describeShown } from './page/listShownTexts.js'
import { atMost, waitFor } from './page/wait.js'
import { leaveRequest, sendRequest } from './sendRequest.js'
import { isOfApp, type ServiceCall } from './services/createTestServices.js'
import { listStops, type Stop } from './stops.js'
import { TestError } from './TestError.js'
import { describeFailure } from './watch/describeFailure.js'
import { watchErrors } from './watch/watchErrors.js'

export interface TourParameters extends Instruments {
  readonly refuse?: readonly Permission[]
  readonly locale?: string
  /** Runs each view's `act`, and sends the `requests`. @default false */
  readonly acts?: boolean
  /** Does not wait for the parts to appear. For plugins that can't start. @default false */
  readonly fails?: boolean
  /** The places of parts to leave out. @default none */
  readonly skips?: ReadonlySet<string>
  readonly onReady?: (modal: TestModal) => void
  readonly onPart?: (part: ShownPart) => void | Promise<void>
  readonly onDisposed?: (modal: TestModal) => void
}

export interface ShownPart {
  readonly name: string
  readonly element: Element
  readonly modal: TestModal
  readonly closable: boolean
}

export interface Tour {
  readonly record: PluginRecord
  readonly errors: readonly string[]
  readonly uncaught: readonly string[]
  readonly unanswered: readonly string[]
  /** The addresses that were fetched, other than the app's services and nodes. */
  readonly contacted: readonly string[]
  /** The steps of the tour that failed, except for requests. */
  readonly failures: readonly Failure[]
  readonly requestFailures: readonly Failure[]
  /** The parts that were not shown. */
  readonly missing: readonly MissingPart[]
  /** The places of the parts that did not show, including those whose opening failed. */
  readonly unshown: readonly string[]
  /** Whether the modal accepted the manifest and what `activate` returned. */
  readonly started: boolean
}

export interface Failure {
  /** What failed: `view Tips: act()`. */
  readonly place: string
  /** The place and the reason. */
  readonly text: string
}

export interface MissingPart {
  readonly place: string
  /** What the modal showed instead, and how to get to the part. */
  readonly hint: string
}

let previousTour: Promise<unknown> = Promise.resolve()

/** Starts, shows and disposes a plugin. */
export function takeTour(subject: PluginUnderTest, parameters: TourParameters = {}): Promise<Tour> {
  return waitForPage(() => run(subject, parameters))
}

/** Runs one task at a time, because a test that timed out may still use the page. */
export function waitForPage<T>(task: () => Promise<T>): Promise<T> {
  const tour = previousTour.then(task)
  previousTour = tour.catch(() => undefined)
  return tour
}

async function run(subject: PluginUnderTest, parameters: TourParameters): Promise<Tour> {
  const { plugin, record } = instrument(subject.plugin, parameters)
  const { id, views = {} } = plugin.manifest
  const viewsBeforeConnecting = Object.entries(views).flatMap(([view, spec]) =>
    spec?.when?.connected ? [] : [`view ${view}`],
  )
  const watch = watchErrors({ refuses: parameters.refuse !== undefined })
  const failures: Failure[] = []
  const requestFailures: Failure[] = []
  const missing: MissingPart[] = []
  const unshown: string[] = []
  let unanswered: readonly string[] = []
  let calls: readonly ServiceCall[] = []
  let started = false
  let resetWallet = (): void => undefined

  async function attempt(
    place: string,
    act: () => unknown,
    list = failures,
    readOrigin = (): string | undefined => undefined,
  ): Promise<boolean> {
    try {
      await atMost(act(), place)
      return true
    } catch (error) {
      const origin = readOrigin()
      list.push({ place, text: `${place}: ${describeFailure(error)}${origin ? ` (thrown at ${origin})` : ''}` })
      return false
    }
  }

  async function visit(modal: TestModal, stop: Stop) {
    const { name, place = name, sample } = stop
    if (parameters.skips?.has(place)) return
    const unmount = stop.slot && mountSlot(modal, record, stop.slot)
    const reach = sample && 'reach' in sample ? sample.reach : undefined
    const countBefore = watch.errors.length
    const go = () => (reach ? reach(modal) : modal.open(stop.view as never, stop.args as never))
    const opened = stop.slot || (await attempt(place, go))
    if (stop.slot || reach) await modal.settle() // `open` has already settled the modal.
    const find = () => modal.root().querySelector(`[${partAttribute}="${name}"]`)
    const wait = () => waitFor(() => find() ?? (watch.errors.length > 0 && 'broken'), appearanceMs)
    if (opened && !parameters.fails && !find()) await wait().catch(() => undefined)
    const element = find()
    if (!element && !stop.mayLeave) unshown.push(place)
    const error = stop.place && newErrorSince(countBefore)
    if (error) failures.push({ place, text: `${place}: its view breaks. ${withoutArguments}: ${error}` })
    else if (opened && !element && !stop.mayLeave) missing.push({ place, hint: writeHint(modal, stop) })
    if (element) {
      await parameters.onPart?.({ name, element, modal, closable: stop.closable && !stop.slot })
      if (parameters.acts && sample?.act) {
        if (!modal.modal.state.open) await go()
        await attempt(`${place}: act()`, () => sample.act?.(modal))
        if (stop.connects) await attempt(place, () => endConnecting(modal, [name, ...viewsBeforeConnecting]))
      }
    }
    if (unmount) unmount()
    resetWallet()
    if (unmount || parameters.onPart || parameters.acts) await modal.settle()
  }

  async function live(modal: TestModal) {
    await attempt('setUp()', () => subject.setUp?.(modal))
    resetWallet = modal.wallet.saveAnswers()
    parameters.onReady?.(modal)
    const stops = listStops(subject)
    for (const stop of stops) if (stop.before) await visit(modal, stop)
    if (modal.modal.state.status !== 'connected') await modal.accounts.connect()
    started = await attempt('starting', () => modal.modal.plugins[id]?.())
    const isPlain = ({ before, connectorId, embedded }: Stop) => !before && !embedded && connectorId === undefined
    for (const stop of stops) if (started && isPlain(stop)) await visit(modal, stop)
    if (stops.some(({ embedded }) => embedded)) await attempt('sign-in', () => modal.auth.signIn())
    for (const stop of stops) if (started && stop.embedded) await visit(modal, stop)
    if (started && parameters.acts) await sendRequests(modal)
    if (started && parameters.acts) await openAsAnyScript(modal)
    if (started) await visitWithOwnConnectors(modal, stops)
    if (modal.modal.state.open) modal.modal.close()
    await modal.settle()
    await modal.modal.dispose()
    await modal.settle()
    parameters.onDisposed?.(modal)
  }

  async function sendRequests(modal: TestModal) {
    for (const declaration of plugin.manifest.rpc ?? []) {
      const { method } = declaration
      const sample = subject.requests?.[method]
      if (sample === undefined) continue
      const place = `request ${method}`
      const views = record.requestedViews
      const countBefore = views.length
      const asked = modal.wallet.calls.length
      const send = () => sendRequest(modal, declaration, sample)
      const ended = await attempt(place, send, requestFailures, () => record.handlerThrows.get(method))
      if (declaration.class === 'safe') {
        await attempt(place, () => requireReads(modal.wallet.calls.slice(asked)), requestFailures)
      }
      resetWallet()
      if (!ended || views.length === countBefore) continue
      await attempt(place, () => leaveRequest(modal, declaration, sample, views), requestFailures)
      resetWallet()
    }
  }

  /** Visits the parts that appear only with one of the plugin's connectors. */
  async function visitWithOwnConnectors(modal: TestModal, stops: readonly Stop[]) {
    const own = (plugin.manifest.contributes?.connectors ?? []).map((connector) => connector.id)
    const canConnect = !parameters.refuse?.includes('connectors:register')
    for (const connectorId of new Set(stops.flatMap((stop) => stop.connectorId ?? []))) {
      const named = stops.filter((stop) => stop.connectorId === connectorId)
      if (!own.includes(connectorId)) {
        const hint = `The manifest declares no connector '${connectorId}', which its when.connectorId names`
        missing.push(...named.map(({ name }) => ({ place: name, hint })))
      } else if (canConnect) {
        if (modal.modal.state.status === 'connected') await modal.accounts.disconnect()
        await attempt(`connecting ${connectorId}`, () => connectOwn(modal, connectorId))
        for (const stop of named) await visit(modal, stop)
      }
    }
  }

  async function connectOwn(modal: TestModal, connectorId: string) {
    await subject.connectors?.[connectorId]?.reach?.(modal)
    if (modal.modal.state.status === 'connected') return
    const { connections } = await modal.modal.runtime.core()
    await connections.connect({ connectorId })
  }

  /** Leaves out errors that also occurred with other arguments, or without any. */
  function newErrorSince(count: number): string | undefined {
    const before = watch.errors.slice(0, count)
    return watch.errors.slice(count).find((error) => !before.includes(error))
  }

  /** Opens the views that are not internal, without their arguments. */
  async function openAsAnyScript(modal: TestModal) {
    for (const [view, spec] of Object.entries(plugin.manifest.views ?? {})) {
      if (spec?.internal) continue
      const countBefore = watch.errors.length
      await modal.open(view as never, {} as never).catch(() => undefined) // It may not be available.
      await modal.settle()
      const error = newErrorSince(countBefore)
      if (error === undefined) continue
      const remedy = 'If the arguments are the cause, validate args, or add internal: true to the view'
      const text = `view ${view}: breaks with the arguments {}, which any script on the page can pass: ${error}. ${remedy}`
      failures.push({ place: `view ${view}`, text })
    }
  }

  async function openModal() {
    const modal = createTestModal(subject.createModal, {
      ...subject.modal,
      plugins: [plugin],
      ...(parameters.locale && { locale: parameters.locale }),
      ...(parameters.refuse && { refusedPermissions: { [id]: parameters.refuse } }),
    })
    unanswered = modal.services.unanswered
    calls = modal.services.calls
    try {
      await live(modal)
    } finally {
      await modal.dispose()
    }
  }

  try {
    await openModal().catch((error: unknown) => {
      failures.push({ place: 'the test modal', text: `the test modal: ${describeFailure(error)}` })
    })
    // Unhandled rejections are reported one event-loop turn later.
    await new Promise((resolve) => setTimeout(resolve, 0))
  } finally {
    watch.stop()
  }
  const errors = dropRepeated(watch.errors, id)
  const uncaught = [...new Set(watch.uncaught)]
  const foreign = calls.map(({ url }) => url).filter((url) => !isOfApp(url))
  const contacted = [...new Set(foreign)]
  return { record, errors, uncaught, unanswered, contacted, failures, requestFailures, missing, unshown, started }
}

/** @throws {TestError} The wallet was asked to sign or send. */
function requireReads(calls: readonly { readonly method: string }[]): void {
  const call = calls.find(({ method }) => /sign|send/i.test(method))
  if (!call) return
  const remedy = "Change it to 'approval', so that plugins need a permission to call the method"
  throw new TestError(`its class in the manifest is 'safe', but the wallet was asked for ${call.method}. ${remedy}`)
}

/** React and the shell both report a part that throws. Keeps React's text, which names the component. */
function dropRepeated(errors: readonly string[], pluginId: string): readonly string[] {
  const unique = [...new Set(errors)]
  const isRepeated = (error: string) => {
    const own = error.replace(new RegExp(`^${pluginId}: `), '')
    return unique.some((other) => other.length > error.length && other.includes(own))
  }
  return unique.filter((error) => !isRepeated(error))
}

function writeHint(modal: TestModal, { args, place, sample, slot, isView, view }: Stop): string {
  const shown = slot ? 'The contract mounted it on its own' : describeShown(modal.root())
  if (place) return `${shown}. ${withoutArguments}`
  if (sample && 'reach' in sample) return `${shown}. Make reach(modal) of views.${view} end in this view`
  if (!isView) return shown
  const needsArguments = args === undefined ? `If it needs arguments, add views: { ${view}: { args } }. ` : ''
  return `${shown}. ${needsArguments}If it follows other steps, take them in views: { ${view}: { reach(modal) } }`
}

/**
 * Disconnects the wallet that a connect method has connected.
 *
 * @param parts The parts that Connect shows: the method's row, and the plugin's views to which it may lead.
 * @throws {TestError} No wallet is connected, or the modal still shows one of the parts.
 */
async function endConnecting({ accounts, modal, root }: TestModal, parts: readonly string[]): Promise<void> {
  const isShown = (part: string) => root().querySelector(`[${partAttribute}="${part}"]`) !== null
  const findStuck = () => (modal.state.open ? parts.find(isShown) : undefined)
  const isConnected = () => modal.state.status === 'connected'
  await waitFor(() => isConnected() && !findStuck(), connectingMs).catch(() => undefined)
  if (!isConnected()) throw new TestError(`act() connects no wallet. ${describeShown(root())}`)
  const stuck = findStuck()
  await accounts.disconnect()
  if (stuck === undefined) return
  const isView = stuck !== parts[0]
  const place = isView ? ` at ${stuck}` : ''
  const exception = isView ? '. If it is a view for connected users, add when: { connected: true } to the manifest' : ''
  const remedy = "Call nav.complete('Connect', await connect(id)), which also answers an app that waits for Connect"
  throw new TestError(`the wallet is connected, but Connect stays open${place}. ${remedy}${exception}`)
}

const withoutArguments = 'An action opens its view without arguments, so the view must work without them'
const connectingMs = 2_000
const appearanceMs = 6_000
