import type { RequestClass } from '@latchkey/plugin-api'
import { pluginsAtom } from '@latchkey/shell/integration'
import { classOf } from '@latchkey/shell/rules'
import type { Getter } from 'jotai/vanilla'
import type { RequestRecord } from '../records.js'

/** The class that the pipeline gives a request: the shell's, or that of the plugin which adds the method. */
export function classifyRequest({ method, namespace }: RequestRecord, get: Getter): RequestClass {
  const known = classOf(method, namespace)
  const declared = [...get(pluginsAtom).values()]
    .flatMap(({ manifest }) => manifest.rpc ?? [])
    .find((one) => one.method === method && one.namespace === namespace)
  return known === 'refused' && declared ? declared.class : known
}
