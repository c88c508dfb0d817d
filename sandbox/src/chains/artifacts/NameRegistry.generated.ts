/** Written by contracts/compile.mjs from contracts/NameRegistry.sol with solc 0.8.37. */
export const nameRegistryArtifact = {
  "abi": [
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "bytes32",
          "name": "node",
          "type": "bytes32"
        },
        {
          "indexed": false,
          "internalType": "address",
          "name": "owner",
          "type": "address"
        }
      ],
      "name": "NewOwner",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "bytes32",
          "name": "node",
          "type": "bytes32"
        },
        {
          "indexed": false,
          "internalType": "address",
          "name": "resolver",
          "type": "address"
        }
      ],
      "name": "NewResolver",
      "type": "event"
    },
    {
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "",
          "type": "bytes32"
        }
      ],
      "name": "owner",
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
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "node",
          "type": "bytes32"
        }
      ],
      "name": "recordExists",
      "outputs": [
        {
          "internalType": "bool",
          "name": "",
          "type": "bool"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "",
          "type": "bytes32"
        }
      ],
      "name": "resolver",
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
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "node",
          "type": "bytes32"
        },
        {
          "internalType": "address",
          "name": "owner_",
          "type": "address"
        },
        {
          "internalType": "address",
          "name": "resolver_",
          "type": "address"
        }
      ],
      "name": "setRecord",
      "outputs": [],
      "stateMutability": "nonpayable",
      "type": "function"
    }
  ],
  "code": "0x608060405234801561001057600080fd5b506004361061004c5760003560e01c80630178b8bf1461005157806302571be314610097578063f79fe538146100c0578063f88c98b6146100fb575b600080fd5b61007a61005f36600461023e565b6001602052600090815260409020546001600160a01b031681565b6040516001600160a01b0390911681526020015b60405180910390f35b61007a6100a536600461023e565b6000602081905290815260409020546001600160a01b031681565b6100eb6100ce36600461023e565b6000908152602081905260409020546001600160a01b0316151590565b604051901515815260200161008e565b61010e610109366004610273565b610110565b005b33735a11d80000000000000000000000000000000e45148061014857506000838152602081905260409020546001600160a01b031633145b6101865760405162461bcd60e51b815260206004820152600b60248201526a1b9bdd08185b1b1bddd95960aa1b604482015260640160405180910390fd5b60008381526020818152604080832080546001600160a01b03199081166001600160a01b03888116918217909355600185529483902080549091169186169190911790555191825284917f52cfe144bbaaed60759c6425b5bdfcebf7736889a75f9de7cd4cf30c7a6b8078910160405180910390a26040516001600160a01b038216815283907f335721b01866dc23fbee8b6b2c7b1e14d6f05c28cd35a2c934239f94095602a09060200160405180910390a2505050565b60006020828403121561025057600080fd5b5035919050565b80356001600160a01b038116811461026e57600080fd5b919050565b60008060006060848603121561028857600080fd5b8335925061029860208501610257565b91506102a660408501610257565b9050925092509256fea164736f6c6343000825000a"
} as const
