/** Converts the VM's transaction errors to a node's JSON. */
import type { FailedTransactionMetadata, InstructionErrorCustom } from 'litesvm/dist/internal.js'

/** A name, or a name with details: `'BlockhashNotFound'`, `{ InstructionError: [0, { Custom: 1 }] }`. */
export type TransactionError = string | Readonly<Record<string, unknown>>

export function toTransactionError(failed: FailedTransactionMetadata): TransactionError {
  const error = failed.err()
  if (typeof error === 'number') return transactionErrors[error] ?? 'SanitizeFailure'
  if ('accountIndex' in error) {
    const isRent = error.constructor.name === 'TransactionErrorInsufficientFundsForRent'
    const name = isRent ? 'InsufficientFundsForRent' : 'ProgramExecutionTemporarilyRestricted'
    return { [name]: { account_index: error.accountIndex } }
  }
  if (!('err' in error)) return { DuplicateInstruction: error.index }
  const inner = error.err()
  if (typeof inner === 'number') return { InstructionError: [error.index, instructionErrors[inner] ?? 'GenericError'] }
  if ('code' in inner) return { InstructionError: [error.index, { Custom: (inner as InstructionErrorCustom).code }] }
  return { InstructionError: [error.index, { BorshIoError: inner.msg }] }
}

export function describeTransactionError(error: TransactionError): string {
  if (typeof error === 'string') return sentences[error] ?? asWords(error)
  const [name, details] = Object.entries(error)[0] ?? ['', undefined]
  if (name === 'InsufficientFundsForRent') {
    const { account_index: index } = details as { account_index: number }
    return `Transaction results in an account (${index}) with insufficient funds for rent`
  }
  if (name !== 'InstructionError') return asWords(name)
  const [index, inner] = details as [number, string | { Custom?: number }]
  return `Error processing Instruction ${index}: ${describeInstructionError(inner)}`
}

function describeInstructionError(error: string | { Custom?: number }): string {
  if (typeof error === 'string') return sentences[error] ?? asWords(error).toLowerCase()
  return error.Custom === undefined ? 'Failed to serialize' : `custom program error: 0x${error.Custom.toString(16)}`
}

/** Turns `InvalidAccountIndex` into `Invalid account index`. */
function asWords(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words
}

const sentences: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InsufficientFunds: 'insufficient funds for instruction',
  SignatureFailure: 'Transaction did not pass signature verification',
}

/** Indexed by the VM's error numbers. The VM declares them as a `const enum`, which isolated modules can't read. */
const transactionErrors = [
  'AccountInUse',
  'AccountLoadedTwice',
  'AccountNotFound',
  'ProgramAccountNotFound',
  'InsufficientFundsForFee',
  'InvalidAccountForFee',
  'AlreadyProcessed',
  'BlockhashNotFound',
  'CallChainTooDeep',
  'MissingSignatureForFee',
  'InvalidAccountIndex',
  'SignatureFailure',
  'InvalidProgramForExecution',
  'SanitizeFailure',
  'ClusterMaintenance',
  'AccountBorrowOutstanding',
  'WouldExceedMaxBlockCostLimit',
  'UnsupportedVersion',
  'InvalidWritableAccount',
  'WouldExceedMaxAccountCostLimit',
  'WouldExceedAccountDataBlockLimit',
  'TooManyAccountLocks',
  'AddressLookupTableNotFound',
  'InvalidAddressLookupTableOwner',
  'InvalidAddressLookupTableData',
  'InvalidAddressLookupTableIndex',
  'InvalidRentPayingAccount',
  'WouldExceedMaxVoteCostLimit',
  'WouldExceedAccountDataTotalLimit',
  'MaxLoadedAccountsDataSizeExceeded',
  'ResanitizationNeeded',
  'InvalidLoadedAccountsDataSizeLimit',
  'UnbalancedTransaction',
  'ProgramCacheHitMaxLimit',
  'CommitCancelled',
]

const instructionErrors = [
  'GenericError',
  'InvalidArgument',
  'InvalidInstructionData',
  'InvalidAccountData',
  'AccountDataTooSmall',
  'InsufficientFunds',
  'IncorrectProgramId',
  'MissingRequiredSignature',
  'AccountAlreadyInitialized',
  'UninitializedAccount',
  'UnbalancedInstruction',
  'ModifiedProgramId',
  'ExternalAccountLamportSpend',
  'ExternalAccountDataModified',
  'ReadonlyLamportChange',
  'ReadonlyDataModified',
  'DuplicateAccountIndex',
  'ExecutableModified',
  'RentEpochModified',
  'NotEnoughAccountKeys',
  'AccountDataSizeChanged',
  'AccountNotExecutable',
  'AccountBorrowFailed',
  'AccountBorrowOutstanding',
  'DuplicateAccountOutOfSync',
  'InvalidError',
  'ExecutableDataModified',
  'ExecutableLamportChange',
  'ExecutableAccountNotRentExempt',
  'UnsupportedProgramId',
  'CallDepth',
  'MissingAccount',
  'ReentrancyNotAllowed',
  'MaxSeedLengthExceeded',
  'InvalidSeeds',
  'InvalidRealloc',
  'ComputationalBudgetExceeded',
  'PrivilegeEscalation',
  'ProgramEnvironmentSetupFailure',
  'ProgramFailedToComplete',
  'ProgramFailedToCompile',
  'Immutable',
  'IncorrectAuthority',
  'AccountNotRentExempt',
  'InvalidAccountOwner',
  'ArithmeticOverflow',
  'UnsupportedSysvar',
  'IllegalOwner',
  'MaxAccountsDataAllocationsExceeded',
  'MaxAccountsExceeded',
  'MaxInstructionTraceLengthExceeded',
  'BuiltinProgramsMustConsumeComputeUnits',
  'BorshIoError',
]
