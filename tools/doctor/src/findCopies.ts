import { apiVersion } from '@latchkey/plugin-api'
import { coreAtom, pluginsAtom, type Runtime } from '@latchkey/shell/integration'
import { getDefaultStore } from 'jotai/vanilla'
import { createFinding, type Finding } from './checks.js'
import { describeElement } from './describeElement.js'

/** Packages that are on the page more than once, as far as they leave marks there. */
export function findCopies({ store }: Runtime): readonly Finding[] {
  const dialog = store.get(coreAtom)?.dialog
  return [...findReact(dialog?.root), ...findJotai(), ...findPluginApi(), ...findForeignPlugins(store)]
}

/** Each copy of react-dom marks what it draws with a key of its own. Frameworks may begin at the document itself. */
function findReact(modal: ShadowRoot | undefined): readonly Finding[] {
  const places = new Map<string, Node>()
  const nodes = [document, ...document.querySelectorAll('*'), ...(modal?.querySelectorAll('*') ?? [])]
  for (const node of nodes) {
    const key = Object.keys(node).find((name) => name.startsWith('__reactContainer$'))
    // It stays, without a value, where a tree was taken away.
    if (key && (node as never)[key] && !places.has(key)) places.set(key, node)
  }
  if (places.size < 2) return []
  const where = Array.from(places.values(), (node) => describeElement(node))
  // Two applications may share a page in peace; hooks that meet the other's tree fail at once.
  return [
    createFinding('duplicate-react', `${places.size} copies of react-dom draw in this page: in ${where.join(', ')}`, {
      level: 'warning',
    }),
  ]
}

/** jotai marks its default store while it is developed with; who has not used that store has left no mark. */
function findJotai(): readonly Finding[] {
  const { __JOTAI_DEFAULT_STORE__: first } = globalThis as { __JOTAI_DEFAULT_STORE__?: unknown }
  if (first === undefined || first === getDefaultStore()) return []
  return [createFinding('duplicate-jotai', 'the page uses the default store of another copy of jotai than the modal’s')]
}

function findPluginApi(): readonly Finding[] {
  const copies = (globalThis as { [key: symbol]: Set<unknown> | undefined })[Symbol.for('@latchkey/plugin-api/copies')]
  if (!copies || copies.size < 2) return []
  return [createFinding('duplicate-plugin-api', `${copies.size} copies of @latchkey/plugin-api draw in this page`)]
}

function findForeignPlugins(store: Runtime['store']): readonly Finding[] {
  return Array.from(store.get(pluginsAtom).values())
    .filter(({ status }) => status === 'incompatible')
    .map(({ manifest: { id, api } }) =>
      createFinding(
        'duplicate-plugin-api',
        `the plugin ${id} takes version ${api} of the plugin API, and this is ${apiVersion}`,
        {
          level: 'error',
          remedy: `Install a version of ${id} that takes ${apiVersion}.`,
        },
      ),
    )
}
