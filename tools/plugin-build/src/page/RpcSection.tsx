import type { ChainNamespace, RpcDeclaration } from '@latchkey/plugin-api'
import { type FormEvent, type ReactElement, useId, useState } from 'react'
import { Problem } from './DevPage.js'
import { Field } from './Field.js'
import type { Answer, Preview } from './Preview.js'

interface RpcSectionProps {
  readonly preview: Preview
  readonly namespaces: readonly ChainNamespace[]
  /** The manifest's `rpc`. */
  readonly declared: readonly RpcDeclaration[]
}

/** Sends a request as an app does, and shows the answer or the error. */
export function RpcSection({ preview, namespaces, declared }: RpcSectionProps): ReactElement {
  const [namespace, setNamespace] = useState<ChainNamespace>(declared[0]?.namespace ?? 'eip155')
  const [method, setMethod] = useState(listMethods(namespace, declared)[0] ?? '')
  const [params, setParams] = useState('')
  const [answer, setAnswer] = useState<Answer | 'pending'>()
  const id = useId()

  function changeNamespace(next: ChainNamespace) {
    setNamespace(next)
    setMethod(listMethods(next, declared)[0] ?? '')
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    setAnswer('pending')
    setAnswer(await preview.request(namespace, method, params))
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id}>RPC</h2>
      <form onSubmit={send}>
        {namespaces.length > 1 && <NamespaceField {...{ namespace, namespaces }} onChange={changeNamespace} />}
        <Field label="Method">
          {(field) => (
            <input
              id={field}
              list={`${id}-methods`}
              value={method}
              onChange={(event) => setMethod(event.target.value)}
              required
              spellCheck={false}
            />
          )}
        </Field>
        <datalist id={`${id}-methods`}>
          {listMethods(namespace, declared).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <Field label="Params">
          {(field) => (
            <textarea
              id={field}
              value={params}
              onChange={(event) => setParams(event.target.value)}
              placeholder="JSON, or empty"
              rows={2}
              spellCheck={false}
            />
          )}
        </Field>
        <div className="buttons">
          <button type="submit">Send request</button>
        </div>
      </form>
      <Result answer={answer} />
    </section>
  )
}

interface NamespaceFieldProps {
  readonly namespace: ChainNamespace
  readonly namespaces: readonly ChainNamespace[]
  readonly onChange: (namespace: ChainNamespace) => void
}

function NamespaceField({ namespace, namespaces, onChange }: NamespaceFieldProps): ReactElement {
  return (
    <Field label="Namespace">
      {(id) => (
        <select id={id} value={namespace} onChange={(event) => onChange(event.target.value as ChainNamespace)}>
          {namespaces.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Result({ answer }: { readonly answer: Answer | 'pending' | undefined }): ReactElement | null {
  if (!answer) return null
  if (answer === 'pending') return <p className="hint">Waiting for the answer …</p>
  return answer.isError ? <Problem text={answer.text} /> : <output>{answer.text}</output>
}

/** Lists methods to suggest: those of the plugin, then common ones. */
function listMethods(namespace: ChainNamespace, declared: readonly RpcDeclaration[]): readonly string[] {
  const own = declared.filter((declaration) => declaration.namespace === namespace)
  return [...own.map(({ method }) => method), ...(commonMethods[namespace] ?? [])]
}

const commonMethods: Readonly<Partial<Record<ChainNamespace, readonly string[]>>> = {
  eip155: ['eth_chainId', 'eth_accounts', 'eth_blockNumber', 'eth_getBalance', 'personal_sign', 'eth_sendTransaction'],
  solana: ['getSlot', 'solana_getAccounts', 'solana_signMessage'],
}
