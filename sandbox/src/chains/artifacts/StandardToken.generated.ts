/** Written by contracts/compile.mjs from contracts/StandardToken.sol with solc 0.8.37. */
export const standardTokenArtifact = {
  "abi": [
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "owner",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "spender",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "Approval",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "from",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "Transfer",
      "type": "event"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        }
      ],
      "name": "allowance",
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
          "name": "spender",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "approve",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        }
      ],
      "name": "balanceOf",
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
      "name": "decimals",
      "outputs": [
        {
          "internalType": "uint8",
          "name": "",
          "type": "uint8"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "string",
          "name": "name_",
          "type": "string"
        },
        {
          "internalType": "string",
          "name": "symbol_",
          "type": "string"
        },
        {
          "internalType": "uint8",
          "name": "decimals_",
          "type": "uint8"
        }
      ],
      "name": "initialize",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "mint",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "minter",
      "outputs": [
        {
          "internalType": "address",
          "name": "",
          "type": "address"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "name",
      "outputs": [
        {
          "internalType": "string",
          "name": "",
          "type": "string"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "symbol",
      "outputs": [
        {
          "internalType": "string",
          "name": "",
          "type": "string"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "totalSupply",
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
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "transfer",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "from",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "to",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        }
      ],
      "name": "transferFrom",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "function"
    }
  ],
  "code": "0x608060405234801561001057600080fd5b50600436106100b45760003560e01c8063313ce56711610071578063313ce5671461016957806340c10f191461018857806370a082311461019b57806395d89b41146101bb578063a9059cbb146101c3578063dd62ed3e146101d657600080fd5b806306fdde03146100b957806307546172146100d7578063095ea7b3146101075780631624f6c61461012a57806318160ddd1461013f57806323b872dd14610156575b600080fd5b6100c1610201565b6040516100ce91906106be565b60405180910390f35b6002546100ef9061010090046001600160a01b031681565b6040516001600160a01b0390911681526020016100ce565b61011a610115366004610728565b61028f565b60405190151581526020016100ce565b61013d61013836600461079b565b6102a5565b005b61014860035481565b6040519081526020016100ce565b61011a61016436600461082a565b61034b565b6002546101769060ff1681565b60405160ff90911681526020016100ce565b61013d610196366004610728565b61036c565b6101486101a9366004610867565b60046020526000908152604090205481565b6100c1610447565b61011a6101d1366004610728565b610454565b6101486101e4366004610889565b600560209081526000928352604080842090915290825290205481565b6000805461020e906108bc565b80601f016020809104026020016040519081016040528092919081815260200182805461023a906108bc565b80156102875780601f1061025c57610100808354040283529160200191610287565b820191906000526020600020905b81548152906001019060200180831161026a57829003601f168201915b505050505081565b600061029b8383610461565b5060015b92915050565b60025461010090046001600160a01b0316156102fe5760405162461bcd60e51b8152602060048201526013602482015272185b1c9958591e481a5b9a5d1a585b1a5e9959606a1b60448201526064015b60405180910390fd5b60028054610100600160a81b03191633610100021790556000610322858783610967565b506001610330838583610967565b506002805460ff191660ff9290921691909117905550505050565b600061035784836104b9565b61036284848461055f565b5060019392505050565b60025461010090046001600160a01b031633146103bd5760405162461bcd60e51b815260206004820152600f60248201526e37b7363c903a34329036b4b73a32b960891b60448201526064016102f5565b80600360008282546103cf9190610a3e565b90915550506001600160a01b038216600090815260046020526040812080548392906103fc908490610a3e565b90915550506040518181526001600160a01b038316906000907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef906020015b60405180910390a35050565b6001805461020e906108bc565b600061029b33848461055f565b3360008181526005602090815260408083206001600160a01b03871680855290835292819020859055518481529192917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925910161043b565b6001600160a01b0382166000908152600560209081526040808320338452909152902054818110156105225760405162461bcd60e51b8152602060048201526012602482015271185b1b1bddd85b98d948195e18d95959195960721b60448201526064016102f5565b600019811461055a576105358282610a51565b6001600160a01b03841660009081526005602090815260408083203384529091529020555b505050565b6001600160a01b0382166105b55760405162461bcd60e51b815260206004820152601c60248201527f7472616e7366657220746f20746865207a65726f20616464726573730000000060448201526064016102f5565b6001600160a01b0383166000908152600460205260409020548111156106105760405162461bcd60e51b815260206004820152601060248201526f18985b185b98d948195e18d95959195960821b60448201526064016102f5565b6001600160a01b03831660009081526004602052604081208054839290610638908490610a51565b90915550506001600160a01b03821660009081526004602052604081208054839290610665908490610a3e565b92505081905550816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef836040516106b191815260200190565b60405180910390a3505050565b602081526000825180602084015260005b818110156106ec57602081860181015160408684010152016106cf565b506000604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b038116811461072357600080fd5b919050565b6000806040838503121561073b57600080fd5b6107448361070c565b946020939093013593505050565b60008083601f84011261076457600080fd5b50813567ffffffffffffffff81111561077c57600080fd5b60208301915083602082850101111561079457600080fd5b9250929050565b6000806000806000606086880312156107b357600080fd5b853567ffffffffffffffff8111156107ca57600080fd5b6107d688828901610752565b909650945050602086013567ffffffffffffffff8111156107f657600080fd5b61080288828901610752565b909450925050604086013560ff8116811461081c57600080fd5b809150509295509295909350565b60008060006060848603121561083f57600080fd5b6108488461070c565b92506108566020850161070c565b929592945050506040919091013590565b60006020828403121561087957600080fd5b6108828261070c565b9392505050565b6000806040838503121561089c57600080fd5b6108a58361070c565b91506108b36020840161070c565b90509250929050565b600181811c908216806108d057607f821691505b6020821081036108f057634e487b7160e01b600052602260045260246000fd5b50919050565b634e487b7160e01b600052604160045260246000fd5b601f82111561055a578282111561055a57806000526020600020601f840160051c602085101561093a575060005b90810190601f840160051c0360005b8181101561095f57600083820155600101610949565b505050505050565b67ffffffffffffffff83111561097f5761097f6108f6565b6109938361098d83546108bc565b8361090c565b6000601f8411600181146109c757600085156109af5750838201355b600019600387901b1c1916600186901b178355610a21565b600083815260209020601f19861690835b828110156109f857868501358255602094850194600190920191016109d8565b5086821015610a155760001960f88860031b161c19848701351681555b505060018560011b0183555b5050505050565b634e487b7160e01b600052601160045260246000fd5b8082018082111561029f5761029f610a28565b8181038181111561029f5761029f610a2856fea164736f6c6343000825000a"
} as const
