/** Written by contracts/compile.mjs from contracts/Multicall.sol with solc 0.8.37. */
export const multicallArtifact = {
  "abi": [
    {
      "inputs": [
        {
          "components": [
            {
              "internalType": "address",
              "name": "target",
              "type": "address"
            },
            {
              "internalType": "bytes",
              "name": "callData",
              "type": "bytes"
            }
          ],
          "internalType": "struct Multicall.Call[]",
          "name": "calls",
          "type": "tuple[]"
        }
      ],
      "name": "aggregate",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "blockNumber",
          "type": "uint256"
        },
        {
          "internalType": "bytes[]",
          "name": "returnData",
          "type": "bytes[]"
        }
      ],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "components": [
            {
              "internalType": "address",
              "name": "target",
              "type": "address"
            },
            {
              "internalType": "bool",
              "name": "allowFailure",
              "type": "bool"
            },
            {
              "internalType": "bytes",
              "name": "callData",
              "type": "bytes"
            }
          ],
          "internalType": "struct Multicall.Call3[]",
          "name": "calls",
          "type": "tuple[]"
        }
      ],
      "name": "aggregate3",
      "outputs": [
        {
          "components": [
            {
              "internalType": "bool",
              "name": "success",
              "type": "bool"
            },
            {
              "internalType": "bytes",
              "name": "returnData",
              "type": "bytes"
            }
          ],
          "internalType": "struct Multicall.Result[]",
          "name": "results",
          "type": "tuple[]"
        }
      ],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "getBasefee",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "getBlockNumber",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "getChainId",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "getCurrentBlockTimestamp",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "account",
          "type": "address"
        }
      ],
      "name": "getEthBalance",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "bool",
          "name": "requireSuccess",
          "type": "bool"
        },
        {
          "components": [
            {
              "internalType": "address",
              "name": "target",
              "type": "address"
            },
            {
              "internalType": "bytes",
              "name": "callData",
              "type": "bytes"
            }
          ],
          "internalType": "struct Multicall.Call[]",
          "name": "calls",
          "type": "tuple[]"
        }
      ],
      "name": "tryAggregate",
      "outputs": [
        {
          "components": [
            {
              "internalType": "bool",
              "name": "success",
              "type": "bool"
            },
            {
              "internalType": "bytes",
              "name": "returnData",
              "type": "bytes"
            }
          ],
          "internalType": "struct Multicall.Result[]",
          "name": "results",
          "type": "tuple[]"
        }
      ],
      "stateMutability": "payable",
      "type": "function"
    }
  ],
  "code": "0x60806040526004361061007b5760003560e01c806342cbb15c1161004e57806342cbb15c146100e95780634d2301cc146100fc57806382ad56cb14610124578063bce38bd71461014457600080fd5b80630f28c97d14610080578063252dba42146100a25780633408e470146100c35780633e64a696146100d6575b600080fd5b34801561008c57600080fd5b50425b6040519081526020015b60405180910390f35b6100b56100b03660046105c1565b610157565b604051610099929190610649565b3480156100cf57600080fd5b504661008f565b3480156100e257600080fd5b504861008f565b3480156100f557600080fd5b504361008f565b34801561010857600080fd5b5061008f6101173660046106b5565b6001600160a01b03163190565b6101376101323660046105c1565b610253565b60405161009991906106e5565b610137610152366004610778565b61038f565b4360608267ffffffffffffffff811115610173576101736107cb565b6040519080825280602002602001820160405280156101a657816020015b60608152602001906001900390816101915790505b50905060005b8381101561024b576102228585838181106101c9576101c96107e1565b90506020028101906101db91906107f7565b6101e99060208101906106b5565b8686848181106101fb576101fb6107e1565b905060200281019061020d91906107f7565b61021b906020810190610817565b6000610499565b60200151828281518110610238576102386107e1565b60209081029190910101526001016101ac565b509250929050565b60608167ffffffffffffffff81111561026e5761026e6107cb565b6040519080825280602002602001820160405280156102b457816020015b60408051808201909152600081526060602082015281526020019060019003908161028c5790505b50905060005b82811015610388576103638484838181106102d7576102d76107e1565b90506020028101906102e9919061085e565b6102f79060208101906106b5565b858584818110610309576103096107e1565b905060200281019061031b919061085e565b610329906040810190610817565b87878681811061033b5761033b6107e1565b905060200281019061034d919061085e565b61035e906040810190602001610874565b610499565b828281518110610375576103756107e1565b60209081029190910101526001016102ba565b5092915050565b60608167ffffffffffffffff8111156103aa576103aa6107cb565b6040519080825280602002602001820160405280156103f057816020015b6040805180820190915260008152606060208201528152602001906001900390816103c85790505b50905060005b828110156104915761046c848483818110610413576104136107e1565b905060200281019061042591906107f7565b6104339060208101906106b5565b858584818110610445576104456107e1565b905060200281019061045791906107f7565b610465906020810190610817565b8815610499565b82828151811061047e5761047e6107e1565b60209081029190910101526001016103f6565b509392505050565b604080518082019091526000815260606020820152846001600160a01b031684846040516104c892919061088f565b6000604051808303816000865af19150503d8060008114610505576040519150601f19603f3d011682016040523d82523d6000602084013e61050a565b606091505b50602083015215158082528061051d5750815b61056d5760405162461bcd60e51b815260206004820152601760248201527f4d756c746963616c6c333a2063616c6c206661696c6564000000000000000000604482015260640160405180910390fd5b949350505050565b60008083601f84011261058757600080fd5b50813567ffffffffffffffff81111561059f57600080fd5b6020830191508360208260051b85010111156105ba57600080fd5b9250929050565b600080602083850312156105d457600080fd5b823567ffffffffffffffff8111156105eb57600080fd5b6105f785828601610575565b90969095509350505050565b6000815180845260005b818110156106295760208185018101518683018201520161060d565b506000602082860101526020601f19601f83011685010191505092915050565b6000604082018483526040602084015280845180835260608501915060608160051b86010192506020860160005b828110156106a857605f19878603018452610693858351610603565b94506020938401939190910190600101610677565b5092979650505050505050565b6000602082840312156106c757600080fd5b81356001600160a01b03811681146106de57600080fd5b9392505050565b6000602082016020835280845180835260408501915060408160051b86010192506020860160005b8281101561075757603f19878603018452815180511515865260208101519050604060208701526107416040870182610603565b955050602093840193919091019060010161070d565b50929695505050505050565b8035801515811461077357600080fd5b919050565b60008060006040848603121561078d57600080fd5b61079684610763565b9250602084013567ffffffffffffffff8111156107b257600080fd5b6107be86828701610575565b9497909650939450505050565b634e487b7160e01b600052604160045260246000fd5b634e487b7160e01b600052603260045260246000fd5b60008235603e1983360301811261080d57600080fd5b9190910192915050565b6000808335601e1984360301811261082e57600080fd5b83018035915067ffffffffffffffff82111561084957600080fd5b6020019150368190038213156105ba57600080fd5b60008235605e1983360301811261080d57600080fd5b60006020828403121561088657600080fd5b6106de82610763565b818382376000910190815291905056fea164736f6c6343000825000a"
} as const
