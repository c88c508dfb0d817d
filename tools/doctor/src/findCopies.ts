import { apiVersion } from '@latchkey/plugin-api'
import { coreAtom, pluginsAtom, type Runtime } from '@latchkey/shell/integration'
import { getDefaultStore } from 'jotai/vanilla'
import { createFinding, type Finding } from './checks.js'
import { describeElement } from './describeElement.js'

/** Finds packages with more than one copy in the page, from marks that each copy leaves. */
export function findCopies({ store }: Runtime): readonly Finding[] {
  const dialog = store.get(coreAtom)?.dialog
  return [...findReact(dialog?.root), ...findJotai(), ...findPluginApi(), ...findForeignPlugins(store)]
}

/** Each copy of react-dom marks its containers with a different key. The document can be a container. */
function findReact(modal: ShadowRoot | undefined): readonly Finding[] {
  const containers = new Map<string, Node>()
  const nodes = [document, ...document.querySelectorAll('*'), ...(modal?.querySelectorAll('*') ?? [])]
  for (const node of nodes) {
    const key = Object.keys(node).find((name) => name.startsWith('__reactContainer$'))
    // After an unmount, React keeps the key without a value.
    if (key && (node as never)[key] && !containers.has(key)) containers.set(key, node)
  }
  if (containers.size < 2) return []
  const names = Array.from(containers.values(), describeElement).join(', ')
  // Only a warning, because two independent apps can share a page.
  const found = `${containers.size} copies of react-dom render in this page: in ${names}`
  return [createFinding('duplicate-react', found, { level: 'warning' })]
}

/** In development builds, jotai sets a global when its default store is first used. */
function findJotai(): readonly Finding[] {
  const { __JOTAI_DEFAULT_STORE__: first } = globalThis as { __JOTAI_DEFAULT_STORE__?: unknown }
  if (first === undefined || first === getDefaultStore()) return []
  return [createFinding('duplicate-jotai', 'the page and the modal use two copies of jotai')]
}

function findPluginApi(): readonly Finding[] {
  const copies = (globalThis as { [key: symbol]: Set<unknown> | undefined })[Symbol.for('@latchkey/plugin-api/copies')]
  if (!copies || copies.size < 2) return []
  return [createFinding('duplicate-plugin-api', `${copies.size} copies of @latchkey/plugin-api run in this page`)]
}

function findForeignPlugins(store: Runtime['store']): readonly Finding[] {
  return Array.from(store.get(pluginsAtom).values())
    .filter(({ status }) => status === 'incompatible')
    .map(({ manifest: { id, api } }) => {
      const found = `the plugin ${id} needs version ${api} of the plugin API, but this is ${apiVersion}`
      const remedy = `Install a version of ${id} that supports ${apiVersion}.`
      return createFinding('duplicate-plugin-api', found, { level: 'error', remedy })
    })
}
