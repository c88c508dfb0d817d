/** Starts the VM and sets up its accounts. Loaded on first use, because no other module loads the VM. */
import { randomBytes } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { Account, LiteSvm } from 'litesvm/dist/internal.js'
import type { TokenSymbol } from '../chains/chainDefinitions.js'
import { answerCall, type RpcAnswer, type RpcCall } from './answerCall.js'
import { blocksOfValidity, createBlockhashes } from './createBlockhashes.js'
import { createSubscriptions, type SolanaNotification, type SolanaSubscriptions } from './createSubscriptions.js'
import { describeHistory, type PlacedEntry } from './describeHistory.js'
import { describeTransactionError } from './describeTransactionError.js'
import { invalidParams, RpcError } from './RpcError.js'
import { readAddress } from './readParams.js'
import { runTransaction } from './runTransaction.js'
import type { SolanaChain } from './SolanaChain.js'
import { seedSolanaAccount } from './seedSolanaAccount.js'
import { findAssociatedAddress, findMetadataAddress } from './tokens/findTokenAddresses.js'
import { metadataProgram, solanaTokens, tokenProgram } from './tokens/solanaTokens.js'
import { readTokenAccount, writeMetadata, writeMint } from './tokens/tokenLayout.js'
import { signWireTransaction } from './wire/signWireTransaction.js'
import { writeMintTo } from './wire/writeMintTo.js'
import { systemProgram, writeTransfer } from './wire/writeTransfer.js'

export interface OpenSolanaChain {
  answer(call: RpcCall): RpcAnswer
  subscribe(notify: (notification: SolanaNotification) => void): SolanaSubscriptions
  /** Sends native coins from the treasury and returns the signature. @throws {RpcError} */
  fund(address: string, lamports: bigint): string
  /** Mints tokens as the treasury and returns the signature. @throws {RpcError} */
  mintToken(owner: string, token: TokenSymbol, amount: bigint): string
  seed(address: string): void
  expireBlockhashes(): void
  /** Returns entries for the history service, newest first. */
  historyOf(address: string, iconUrl: (symbol: string) => string | undefined): PlacedEntry[]
  /** Returns an account's balances in base units. */
  balancesOf(address: string): { lamports: bigint; tokens: Record<TokenSymbol, bigint> }
}

export function openSolanaChain(): OpenSolanaChain {
  const vm = new LiteSvm()
  // The VM checks signatures as on the real chain. `createBlockhashes` checks blockhashes.
  vm.setBlockhashCheck(false)
  vm.setTransactionHistory(10_000n)
  const chain = createChain(vm)
  const treasury = createTreasuryKey()

  function setAccount(address: string, lamports: bigint, data: Uint8Array, owner: string): void {
    vm.setAccount(base58.decode(address), new Account(lamports, data, base58.decode(owner), false, 0n))
  }
  function setData(address: string, data: Uint8Array, owner: string): void {
    setAccount(address, vm.minimumBalanceForRentExemption(BigInt(data.length)), data, owner)
  }
  for (const [symbol, { address, decimals, name }] of Object.entries(solanaTokens)) {
    setData(address, writeMint({ supply: 0n, decimals, mintAuthority: treasury.address }), tokenProgram)
    setData(findMetadataAddress(address), writeMetadata(address, { name, symbol }), metadataProgram)
  }
  function amountOf(owner: string, mint: string): bigint {
    const account = vm.getAccount(base58.decode(findAssociatedAddress(owner, mint)))
    return (account && readTokenAccount(account.data())?.amount) ?? 0n
  }

  /** Runs the transaction that `write` creates with a blockhash. @returns the signature. */
  function sendFromTreasury(write: (recentBlockhash: string) => Uint8Array): string {
    setAccount(treasury.address, 2n * maximumLamports, new Uint8Array(), systemProgram)
    const signed = signWireTransaction(write(chain.blockhashes.issue().blockhash), treasury.address, treasury.secretKey)
    const error = runTransaction(chain, signed)
    if (error) throw new RpcError(-32002, describeTransactionError(error), { err: error })
    return base58.encode(signed.slice(1, 65))
  }

  function setAge(days: number): void {
    chain.ageSeconds = days * 86_400
  }
  function sendUnsigned(write: (recentBlockhash: string) => Uint8Array): void {
    const bytes = write(chain.blockhashes.issue().blockhash)
    // A signature identifies its transaction, so use a random one.
    bytes.set(randomBytes(64), 1)
    vm.setSigverify(false)
    try {
      runTransaction(chain, bytes)
    } finally {
      vm.setSigverify(true)
    }
  }

  const open: OpenSolanaChain = {
    answer: (call) => answerCall(chain, open, call),
    subscribe: (notify) => createSubscriptions(chain, notify),
    fund(to, lamports) {
      if (lamports <= 0n || lamports > maximumLamports) throw invalidParams('the amount is out of range')
      return sendFromTreasury((recentBlockhash) =>
        writeTransfer({ from: treasury.address, to: readAddress(to), lamports, recentBlockhash }),
      )
    },
    mintToken(to, token, amount) {
      if (amount <= 0n || amount >= 2n ** 64n) throw invalidParams('the amount is out of range')
      const owner = readAddress(to)
      const mint = solanaTokens[token].address
      const holder = findAssociatedAddress(owner, mint)
      return sendFromTreasury((recentBlockhash) =>
        writeMintTo({ authority: treasury.address, owner, holder, mint, amount, recentBlockhash }),
      )
    },
    seed(address) {
      const account = readAddress(address)
      const { fund, mintToken } = open
      try {
        seedSolanaAccount({ fund, mintToken, setAge, sendUnsigned }, account)
      } finally {
        setAge(0)
      }
    },
    expireBlockhashes: () => chain.skipSlots(blocksOfValidity + 1),
    historyOf: (address, iconUrl) => describeHistory(chain, address, iconUrl),
    balancesOf: (address) => ({
      lamports: vm.getBalance(base58.decode(address)) ?? 0n,
      tokens: {
        USDC: amountOf(address, solanaTokens.USDC.address),
        USDT: amountOf(address, solanaTokens.USDT.address),
      },
    }),
  }
  return open
}

function createChain(vm: LiteSvm): SolanaChain {
  const startedAtMs = Date.now()
  let firstSlot = Number(vm.getClock().slot)
  const slot = () => firstSlot + Math.floor((Date.now() - startedAtMs) / slotMs)
  return {
    vm,
    blockhashes: createBlockhashes(slot),
    transactions: new Map(),
    watchers: new Set(),
    ageSeconds: 0,
    slot,
    skipSlots(count) {
      firstSlot += count
    },
  }
}

function createTreasuryKey() {
  const secretKey = ed25519.utils.randomSecretKey()
  return { secretKey, address: base58.encode(ed25519.getPublicKey(secretKey)) }
}

const slotMs = 400
/** Four million coins. JSON numbers represent this exactly. */
const maximumLamports = 4_000_000_000_000_000n
