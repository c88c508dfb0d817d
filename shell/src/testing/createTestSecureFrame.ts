import type { AuthUser, EmbeddedConnector, Provider, SecureFrame } from '@latchkey/plugin-api'
import { atom, type PrimitiveAtom } from 'jotai/vanilla'

type PreferAccount = EmbeddedConnector['setPreferredAccount']

export interface TestSecureFrame {
  readonly frame: SecureFrame
  /** The embedded wallet's provider. Each request waits for the test's answer. */
  readonly provider: Provider
  /** The requests to the frame, oldest first. */
  readonly calls: readonly { readonly method: string; readonly params?: unknown }[]
  /** The methods of the requests that the frame shows to the user. */
  readonly open: readonly string[]
  /** Approves and answers the first request. */
  approve(answer: unknown): void
  /** Approves without answering yet. The request can no longer be withdrawn. */
  press(): void
  /** Stops answering withdrawals. */
  fallSilent(): void
  /** Ends the first request with an error. */
  refuse(error: unknown): void
  readonly aborts: number
  /** The element that shows the frame. */
  readonly element: HTMLElement | undefined
  readonly user: PrimitiveAtom<AuthUser | undefined>
  readonly smartAccountNetworks: PrimitiveAtom<readonly number[]>
  /** Replaces `setPreferredAccount`. */
  onPreferredAccount(act: PreferAccount): void
}

/** A secure frame that a test controls, without a page in it. */
export function createTestSecureFrame(): TestSecureFrame {
  const calls: { readonly method: string; readonly params?: unknown }[] = []
  const user = atom<AuthUser | undefined>(undefined)
  const smartAccountNetworks = atom<readonly number[]>([])
  let questions: { readonly method: string; resolve(answer: unknown): void; reject(error: unknown): void }[] = []
  let aborts = 0
  let isApproved = false
  let isSilent = false
  let element: HTMLElement | undefined
  let setPreferred: PreferAccount = async (_namespace, type) => type

  function take() {
    const [first, ...others] = questions
    if (!first) throw new Error('The frame asks nothing')
    questions = others
    return first
  }

  const frame = {
    session: { user },
    smartAccountNetworks,
    show(parent: HTMLElement) {
      element = parent
      return () => {
        element = undefined
      }
    },
    async abort(method: string) {
      const given = questions.filter((question) => question.method === method)
      if (given.length === 0) return { status: 'withdrawn' }
      aborts += 1
      if (isApproved) return { status: 'approved' }
      if (isSilent) return { status: 'unclear', reason: 'The frame did not answer in time.' }
      questions = questions.filter((question) => question.method !== method)
      for (const question of given) question.reject(new Error('Request was aborted'))
      return { status: 'withdrawn' }
    },
    connector: { setPreferredAccount: ((namespace, type) => setPreferred(namespace, type)) satisfies PreferAccount },
  } as unknown as SecureFrame

  return {
    frame,
    calls,
    user,
    smartAccountNetworks,
    provider: {
      request({ method, params }) {
        calls.push({ method, ...(params !== undefined && { params }) })
        return new Promise((resolve, reject) => {
          questions.push({ method, resolve, reject })
        })
      },
    },
    get open() {
      return questions.map(({ method }) => method)
    },
    get aborts() {
      return aborts
    },
    get element() {
      return element
    },
    fallSilent() {
      isSilent = true
    },
    press() {
      isApproved = true
    },
    approve: (answer) => take().resolve(answer),
    refuse: (error) => take().reject(error),
    onPreferredAccount: (act) => {
      setPreferred = act
    },
  }
}
