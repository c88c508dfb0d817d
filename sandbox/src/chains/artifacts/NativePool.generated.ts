/** Written by contracts/compile.mjs from contracts/NativePool.sol with solc 0.8.37. */
export const nativePoolArtifact = {
  "abi": [
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "provider",
          "type": "address"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "nativeAmount",
          "type": "uint256"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "tokenAmount",
          "type": "uint256"
        }
      ],
      "name": "LiquidityAdded",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "trader",
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
          "internalType": "bool",
          "name": "nativeIn",
          "type": "bool"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "amountIn",
          "type": "uint256"
        },
        {
          "indexed": false,
          "internalType": "uint256",
          "name": "amountOut",
          "type": "uint256"
        }
      ],
      "name": "Swapped",
      "type": "event"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "tokenAmount",
          "type": "uint256"
        }
      ],
      "name": "addLiquidity",
      "outputs": [],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "token_",
          "type": "address"
        }
      ],
      "name": "initialize",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "nativeReserve",
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
          "internalType": "uint256",
          "name": "amountIn",
          "type": "uint256"
        }
      ],
      "name": "quoteNativeIn",
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
          "internalType": "uint256",
          "name": "amountIn",
          "type": "uint256"
        }
      ],
      "name": "quoteTokenIn",
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
          "internalType": "uint256",
          "name": "minimumOut",
          "type": "uint256"
        },
        {
          "internalType": "address",
          "name": "to",
          "type": "address"
        }
      ],
      "name": "swapNativeForToken",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "amountOut",
          "type": "uint256"
        }
      ],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "uint256",
          "name": "amountIn",
          "type": "uint256"
        },
        {
          "internalType": "uint256",
          "name": "minimumOut",
          "type": "uint256"
        },
        {
          "internalType": "address payable",
          "name": "to",
          "type": "address"
        }
      ],
      "name": "swapTokenForNative",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "amountOut",
          "type": "uint256"
        }
      ],
      "stateMutability": "nonpayable",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "token",
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
      "name": "tokenReserve",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    }
  ],
  "code": "0x6080604052600436106100865760003560e01c8063742f797411610059578063742f7974146100fc578063a95967d41461011c578063c4d66de81461013c578063cbcb31711461015c578063fc0c546a1461017257600080fd5b8063048bd60e1461008b578063233ed482146100b457806351c6590a146100c757806366a93093146100dc575b600080fd5b34801561009757600080fd5b506100a160015481565b6040519081526020015b60405180910390f35b6100a16100c2366004610735565b6101aa565b6100da6100d5366004610765565b6102ca565b005b3480156100e857600080fd5b506100a16100f7366004610765565b610385565b34801561010857600080fd5b506100a161011736600461077e565b61039c565b34801561012857600080fd5b506100a1610137366004610765565b610530565b34801561014857600080fd5b506100da6101573660046107b7565b610541565b34801561016857600080fd5b506100a160025481565b34801561017e57600080fd5b50600054610192906001600160a01b031681565b6040516001600160a01b0390911681526020016100ab565b60006101b534610530565b9050828110156101f75760405162461bcd60e51b8152602060048201526008602482015267736c69707061676560c01b60448201526064015b60405180910390fd5b346001600082825461020991906107f1565b9250508190555080600260008282546102229190610804565b90915550506040516001600160a01b0383166024820152604481018290526102769060640160408051601f198184030181529190526020810180516001600160e01b031663a9059cbb60e01b1790526105b2565b60408051600181523460208201529081018290526001600160a01b0383169033907f6539110715786174cd4e54c8f97440c8b4e50e131a5d0ea78b478b7c9e795ca29060600160405180910390a392915050565b34600160008282546102dc91906107f1565b9250508190555080600260008282546102f591906107f1565b909155505060405133602482015230604482015260648101829052610347906084015b60408051601f198184030181529190526020810180516001600160e01b03166323b872dd60e01b1790526105b2565b604080513481526020810183905233917fac1d76749e5447b7b16f5ab61447e1bd502f3bb4807af3b28e620d1700a6ee45910160405180910390a250565b60006103968260025460015461068d565b92915050565b60006103a784610385565b9050828110156103e45760405162461bcd60e51b8152602060048201526008602482015267736c69707061676560c01b60448201526064016101ee565b83600260008282546103f691906107f1565b92505081905550806001600082825461040f9190610804565b90915550506040513360248201523060448201526064810185905261043690608401610318565b6000826001600160a01b03168260405160006040518083038185875af1925050503d8060008114610483576040519150601f19603f3d011682016040523d82523d6000602084013e610488565b606091505b50509050806104d95760405162461bcd60e51b815260206004820152601a60248201527f726563656976657220726566757365642074686520636f696e7300000000000060448201526064016101ee565b6040805160008152602081018790529081018390526001600160a01b0384169033907f6539110715786174cd4e54c8f97440c8b4e50e131a5d0ea78b478b7c9e795ca29060600160405180910390a3509392505050565b60006103968260015460025461068d565b6000546001600160a01b0316156105905760405162461bcd60e51b8152602060048201526013602482015272185b1c9958591e481a5b9a5d1a585b1a5e9959606a1b60448201526064016101ee565b600080546001600160a01b0319166001600160a01b0392909216919091179055565b6000805460405182916001600160a01b0316906105d0908590610817565b6000604051808303816000865af19150503d806000811461060d576040519150601f19603f3d011682016040523d82523d6000602084013e610612565b606091505b509150915081801561063c57508051158061063c57508080602001905181019061063c9190610846565b6106885760405162461bcd60e51b815260206004820152601a60248201527f746f6b656e207265667573656420746865207472616e7366657200000000000060448201526064016101ee565b505050565b6000808311801561069e5750600082115b6106d95760405162461bcd60e51b815260206004820152600c60248201526b6e6f206c697175696469747960a01b60448201526064016101ee565b60006106e76103e586610868565b9050806106f66103e886610868565b61070091906107f1565b61070a8483610868565b610714919061087f565b95945050505050565b6001600160a01b038116811461073257600080fd5b50565b6000806040838503121561074857600080fd5b82359150602083013561075a8161071d565b809150509250929050565b60006020828403121561077757600080fd5b5035919050565b60008060006060848603121561079357600080fd5b833592506020840135915060408401356107ac8161071d565b809150509250925092565b6000602082840312156107c957600080fd5b81356107d48161071d565b9392505050565b634e487b7160e01b600052601160045260246000fd5b80820180821115610396576103966107db565b81810381811115610396576103966107db565b6000825160005b81811015610838576020818601810151858301520161081e565b506000920191825250919050565b60006020828403121561085857600080fd5b815180151581146107d457600080fd5b8082028115828204841417610396576103966107db565b60008261089c57634e487b7160e01b600052601260045260246000fd5b50049056fea164736f6c6343000825000a"
} as const
