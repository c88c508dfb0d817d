import { basename } from 'node:path'
import { type Contract, readContract } from './readContract.js'
import { readText } from './readJson.js'
import { canonicalSignature } from './signature.js'

/** Finds the contracts of an app: in artifacts of Foundry and Hardhat, and in ABI files. `files` come from `listFiles`. */
export function findContracts(files: readonly string[]): readonly Contract[] {
  const found = files.filter(isCandidate).flatMap((file): readonly Contract[] => {
    const text = readText(file)
    // Most JSON files of an app have no ABI. Parsing them all would be slow.
    if ('problem' in text || !text.value.includes('"stateMutability"')) return []
    const contract = readContract(file)
    return 'problem' in contract || !isOwn(contract) ? [] : [contract]
  })
  const seen = new Set<string>()
  // The same contract is often in the compiler's output and in an ABI file of the web app.
  return found.filter((contract) => {
    const signatures = contract.functions.filter(({ isStateChanging }) => isStateChanging).map(canonicalSignature)
    const key = signatures.sort().join()
    if (key === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function isCandidate(file: string): boolean {
  return file.endsWith('.json') && !/^(calldata-|eip712-|package)|\.(dbg|tests)\.json$/.test(basename(file))
}

/** Leaves out interfaces, libraries' contracts, tests and scripts. */
function isOwn({ source, isDeployable }: Contract): boolean {
  if (isDeployable === false) return false
  return (
    !source || !/^(@|lib\/|hardhat\/|forge-std\/)|(^|\/)(node_modules|tests?|mocks?|script)\/|\.[ts]\.sol$/.test(source)
  )
}
