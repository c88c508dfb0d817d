import { RequestUnclearError, readRecord, readText, waitAtMost } from '@latchkey/plugin-api'
import type { Host } from './Host.js'

export interface Channel {
  /** Sends a message with a new id. Resolves with the host's message that has the same id. */
  ask(message: object): Promise<Answer>
  /** Rejects pending questions. The host may still act on them. */
  close(): void
}

/** A host's message. Its members are unchecked. */
export type Answer = Readonly<Record<string, unknown>>

interface Question {
  resolve(answer: Answer): void
  reject(error: unknown): void
}

export function createChannel({ post, listen }: Host): Channel {
  const questions = new Map<string, Question>()
  const stop = listen((message) => {
    const answer = readRecord(message)
    const id = readText(answer.id)
    questions.get(id)?.resolve(answer)
    questions.delete(id)
  })
  return {
    ask: (message) =>
      new Promise((resolve, reject) => {
        const id = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16)).join('-')
        questions.set(id, { resolve, reject })
        post({ id, ...message })
      }),
    close() {
      stop()
      for (const { reject } of questions.values()) reject(new RequestUnclearError('The plugin stopped'))
      questions.clear()
    },
  }
}

/** Asks again every 500 ms, because the host may start to listen late. Resolves with `undefined` if it never answers. */
export async function askUntilAnswered<T>(
  ask: () => Promise<T>,
  times: number,
  signal: AbortSignal,
): Promise<T | undefined> {
  for (let count = 0; count < times && !signal.aborted; count++) {
    const answer = await waitAtMost(ask(), 500, signal)
    if (answer !== undefined) return answer
  }
  return undefined
}
