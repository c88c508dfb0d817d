/** RPC_REQUEST: reads are answered immediately, and everything else needs the user's approval. */
import * as v from 'valibot'
import { ProviderRpcError } from '../../injected/signing/ProviderRpcError.js'
import { RefusedError } from '../RefusedError.js'
import { askChain } from '../requests/askChain.js'
import { chainMethods } from '../requests/chainMethods.js'
import { askedMethods, readMethods } from '../requests/requestMethods.js'
import { Confirmation, type FrameMessage, message, requireUser } from './FrameMessage.js'
import { ChainIdSchema } from './readChainId.js'

const RequestSchema = v.object({
  method: v.pipe(v.string(), v.maxLength(64)),
  params: v.optional(v.unknown()),
  chainId: v.optional(ChainIdSchema),
  chainNamespace: v.optional(v.picklist(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])),
  rpcUrl: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
})

export const requestMessage: FrameMessage = message({
  schema: RequestSchema,
  refusal: 'The request is malformed.',
  async run(context, { method, params, chainId = context.visit.chainId, rpcUrl }) {
    const { world, visit } = context
    const user = requireUser(context)
    const request = { world, user, chainId, origin: visit.origin }
    if (chainId.startsWith('solana:') !== method.startsWith('solana_')) {
      throw new RefusedError('The request is for another network.')
    }
    const read = Object.hasOwn(readMethods, method) ? readMethods[method] : undefined
    const ask = Object.hasOwn(askedMethods, method) ? askedMethods[method] : undefined
    return withSentences(async () => {
      if (read) return read(request, params)
      if (chainMethods.has(method)) return askChain(world, { chainId, method, params, ...(rpcUrl && { rpcUrl }) })
      if (!ask) throw new RefusedError('Requested RPC call is not allowed')
      const prepared = await ask(request, params)
      if (!prepared.view) return prepared.run()
      const id = world.secure.waiting.add(visit, { ...prepared, userId: user.id })
      return new Confirmation(id, prepared.view)
    })
  },
})

/** Turns errors from wallets and chains into the site's messages. */
export async function withSentences<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    if (error instanceof ProviderRpcError) throw new RefusedError(error.message.slice(0, 500), { cause: error })
    throw error
  }
}
