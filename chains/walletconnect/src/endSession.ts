import { userDisconnected } from './proposeSession.js'
import type { SignClient } from './signClient.js'

/** How long the relay may take to hear of it; a visitor waits. */
const farewellMs = 2_000

/** Ends a session on both sides; where the relay is out of reach, on this side alone. Never rejects. */
export async function endSession(client: SignClient, topic: string): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, farewellMs)
  })
  try {
    await Promise.race([client.disconnect({ topic, reason: userDisconnected }), late])
  } catch {
    // The wallet will see the session until it expires; here it has to be gone.
    await client.session.delete(topic, userDisconnected).catch(() => {
      // It was gone already.
    })
  } finally {
    clearTimeout(timer)
  }
}
