/** Written by contracts/compile.mjs from contracts/SmartAccount.sol with solc 0.8.37. */
export const smartAccountArtifact = {
  "abi": [
    {
      "inputs": [],
      "name": "AlreadyInitialized",
      "type": "error"
    },
    {
      "inputs": [],
      "name": "FnSelectorNotRecognized",
      "type": "error"
    },
    {
      "inputs": [],
      "name": "NewOwnerIsZeroAddress",
      "type": "error"
    },
    {
      "inputs": [],
      "name": "NoHandoverRequest",
      "type": "error"
    },
    {
      "inputs": [],
      "name": "Unauthorized",
      "type": "error"
    },
    {
      "inputs": [],
      "name": "UnauthorizedCallContext",
      "type": "error"
    },
    {
      "inputs": [],
      "name": "UpgradeFailed",
      "type": "error"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "pendingOwner",
          "type": "address"
        }
      ],
      "name": "OwnershipHandoverCanceled",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "pendingOwner",
          "type": "address"
        }
      ],
      "name": "OwnershipHandoverRequested",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "oldOwner",
          "type": "address"
        },
        {
          "indexed": true,
          "internalType": "address",
          "name": "newOwner",
          "type": "address"
        }
      ],
      "name": "OwnershipTransferred",
      "type": "event"
    },
    {
      "anonymous": false,
      "inputs": [
        {
          "indexed": true,
          "internalType": "address",
          "name": "implementation",
          "type": "address"
        }
      ],
      "name": "Upgraded",
      "type": "event"
    },
    {
      "stateMutability": "payable",
      "type": "fallback"
    },
    {
      "inputs": [],
      "name": "addDeposit",
      "outputs": [],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "cancelOwnershipHandover",
      "outputs": [],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "pendingOwner",
          "type": "address"
        }
      ],
      "name": "completeOwnershipHandover",
      "outputs": [],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "delegate",
          "type": "address"
        },
        {
          "internalType": "bytes",
          "name": "data",
          "type": "bytes"
        }
      ],
      "name": "delegateExecute",
      "outputs": [
        {
          "internalType": "bytes",
          "name": "result",
          "type": "bytes"
        }
      ],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "eip712Domain",
      "outputs": [
        {
          "internalType": "bytes1",
          "name": "fields",
          "type": "bytes1"
        },
        {
          "internalType": "string",
          "name": "name",
          "type": "string"
        },
        {
          "internalType": "string",
          "name": "version",
          "type": "string"
        },
        {
          "internalType": "uint256",
          "name": "chainId",
          "type": "uint256"
        },
        {
          "internalType": "address",
          "name": "verifyingContract",
          "type": "address"
        },
        {
          "internalType": "bytes32",
          "name": "salt",
          "type": "bytes32"
        },
        {
          "internalType": "uint256[]",
          "name": "extensions",
          "type": "uint256[]"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "entryPoint",
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
          "internalType": "address",
          "name": "target",
          "type": "address"
        },
        {
          "internalType": "uint256",
          "name": "value",
          "type": "uint256"
        },
        {
          "internalType": "bytes",
          "name": "data",
          "type": "bytes"
        }
      ],
      "name": "execute",
      "outputs": [
        {
          "internalType": "bytes",
          "name": "result",
          "type": "bytes"
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
              "internalType": "uint256",
              "name": "value",
              "type": "uint256"
            },
            {
              "internalType": "bytes",
              "name": "data",
              "type": "bytes"
            }
          ],
          "internalType": "struct ERC4337.Call[]",
          "name": "calls",
          "type": "tuple[]"
        }
      ],
      "name": "executeBatch",
      "outputs": [
        {
          "internalType": "bytes[]",
          "name": "results",
          "type": "bytes[]"
        }
      ],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "getDeposit",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "result",
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
          "name": "newOwner",
          "type": "address"
        }
      ],
      "name": "initialize",
      "outputs": [],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "hash",
          "type": "bytes32"
        },
        {
          "internalType": "bytes",
          "name": "signature",
          "type": "bytes"
        }
      ],
      "name": "isValidSignature",
      "outputs": [
        {
          "internalType": "bytes4",
          "name": "result",
          "type": "bytes4"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "owner",
      "outputs": [
        {
          "internalType": "address",
          "name": "result",
          "type": "address"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "pendingOwner",
          "type": "address"
        }
      ],
      "name": "ownershipHandoverExpiresAt",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "result",
          "type": "uint256"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "proxiableUUID",
      "outputs": [
        {
          "internalType": "bytes32",
          "name": "",
          "type": "bytes32"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "renounceOwnership",
      "outputs": [],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [],
      "name": "requestOwnershipHandover",
      "outputs": [],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "storageSlot",
          "type": "bytes32"
        }
      ],
      "name": "storageLoad",
      "outputs": [
        {
          "internalType": "bytes32",
          "name": "result",
          "type": "bytes32"
        }
      ],
      "stateMutability": "view",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "bytes32",
          "name": "storageSlot",
          "type": "bytes32"
        },
        {
          "internalType": "bytes32",
          "name": "storageValue",
          "type": "bytes32"
        }
      ],
      "name": "storageStore",
      "outputs": [],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "newOwner",
          "type": "address"
        }
      ],
      "name": "transferOwnership",
      "outputs": [],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "internalType": "address",
          "name": "newImplementation",
          "type": "address"
        },
        {
          "internalType": "bytes",
          "name": "data",
          "type": "bytes"
        }
      ],
      "name": "upgradeToAndCall",
      "outputs": [],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "inputs": [
        {
          "components": [
            {
              "internalType": "address",
              "name": "sender",
              "type": "address"
            },
            {
              "internalType": "uint256",
              "name": "nonce",
              "type": "uint256"
            },
            {
              "internalType": "bytes",
              "name": "initCode",
              "type": "bytes"
            },
            {
              "internalType": "bytes",
              "name": "callData",
              "type": "bytes"
            },
            {
              "internalType": "bytes32",
              "name": "accountGasLimits",
              "type": "bytes32"
            },
            {
              "internalType": "uint256",
              "name": "preVerificationGas",
              "type": "uint256"
            },
            {
              "internalType": "bytes32",
              "name": "gasFees",
              "type": "bytes32"
            },
            {
              "internalType": "bytes",
              "name": "paymasterAndData",
              "type": "bytes"
            },
            {
              "internalType": "bytes",
              "name": "signature",
              "type": "bytes"
            }
          ],
          "internalType": "struct ERC4337.PackedUserOperation",
          "name": "userOp",
          "type": "tuple"
        },
        {
          "internalType": "bytes32",
          "name": "userOpHash",
          "type": "bytes32"
        },
        {
          "internalType": "uint256",
          "name": "missingAccountFunds",
          "type": "uint256"
        }
      ],
      "name": "validateUserOp",
      "outputs": [
        {
          "internalType": "uint256",
          "name": "validationData",
          "type": "uint256"
        }
      ],
      "stateMutability": "payable",
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
          "name": "amount",
          "type": "uint256"
        }
      ],
      "name": "withdrawDepositTo",
      "outputs": [],
      "stateMutability": "payable",
      "type": "function"
    },
    {
      "stateMutability": "payable",
      "type": "receive"
    }
  ],
  "code": "0x6101406040523060805234801561001557600080fd5b503060a0524660c052606080610073604080518082018252601881527f4c617463686b65792073616e64626f78206163636f756e740000000000000000602080830191909152825180840190935260018352603160f81b9083015291565b815160209283012081519183019190912060e0829052610100819052604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f8152938401929092529082015246606082015230608082015260a0902061012052506100e090506100e5565b61014b565b6100ef60016100f1565b565b638b78c6d81980541561010c57630dc149f06000526004601cfd5b6001600160a01b03909116801560ff1b81179091558060007f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e08180a350565b60805160a05160c05160e05161010051610120516115536101a16000396000610fdb015260006110950152600061106f0152600061101f01526000610ffc015260008181610ad50152610b0c01526115536000f3fe6080604052600436106101395760003560e01c806384b0196e116100ab578063c399ec881161006f578063c399ec8814610325578063c4d66de81461033a578063cb0fec1f1461034d578063f04e283e1461036c578063f2fde38b1461037f578063fee81cf41461039257610140565b806384b0196e1461027a5780638da5cb5b146102a2578063b0d691fe146102cf578063b10cc728146102f2578063b61d27f61461031257610140565b80634a58db19116100fd5780634a58db19146102275780634d44560d1461022f5780634f1ef2861461024257806352d1902d1461025557806354d1f13d1461026a578063715018a61461027257610140565b8063125b14e51461018d5780631626ba7e146101a057806319822f7c146101de57806325692962146101ff57806334fcd5be1461020757610140565b3661014057005b60003560e01c63bc197c81811463f23a6e6182141763150b7a028214171561016c57806020526020603cf35b50610174565b005b604051631e085ca760e11b815260040160405180910390fd5b61017261019b366004611100565b610452565b3480156101ac57600080fd5b506101c06101bb366004611164565b61049b565b6040516001600160e01b031990911681526020015b60405180910390f35b6101f16101ec3660046111b0565b6104ed565b6040519081526020016101d5565b610172610545565b61021a610215366004611204565b610595565b6040516101d591906112c1565b610172610633565b61017261023d366004611342565b61065c565b61017261025036600461136c565b6106b6565b34801561026157600080fd5b506101f161075d565b61017261077a565b6101726107b6565b34801561028657600080fd5b5061028f6107c8565b6040516101d597969594939291906113a6565b3480156102ae57600080fd5b50638b78c6d819545b6040516001600160a01b0390911681526020016101d5565b3480156102db57600080fd5b506f71727de22e5e9d8baf0edac6f37da0326102b7565b61030561030036600461136c565b610839565b6040516101d5919061143e565b610305610320366004611451565b6108cf565b34801561033157600080fd5b506101f1610927565b6101726103483660046114ab565b610962565b34801561035957600080fd5b506101f16103683660046114c6565b5490565b61017261037a3660046114ab565b61096b565b61017261038d3660046114ab565b6109a8565b34801561039e57600080fd5b506101f16103ad3660046114ab565b63389a75e1600c908152600091909152602090205490565b565b803682106103d55750610431565b6001820191600319810190351860001a8061042157600019845260028201923560021983011860001a607f811161040e57600181013686375b6001607f821686010194505050506103c7565b80845350506001820191506103c7565b50600038826000305af490503d6000803e8061044c573d6000fd5b503d6000f35b336f71727de22e5e9d8baf0edac6f37da03214610471576104716109cf565b816000805160206115278339815191528114638b78c6d8198214171561049657600038fd5b509055565b6000816104c05761773961ffff8319040284036104c05750637739000160e01b6104e6565b60006104d5856104d08686610a0d565b610a3d565b15600003631626ba7e1760e01b9150505b9392505050565b6000336f71727de22e5e9d8baf0edac6f37da0321461051e576040516282b42960e81b815260040160405180910390fd5b816105298585610a74565b9150801561053d5760003860003884335af1505b509392505050565b60006202a30067ffffffffffffffff164201905063389a75e1600c5233600052806020600c2055337fdbf36a107da19e49527a7176a1babf963b4b0ff8cde35ee35d6cd8f1f9ac7e1d600080a250565b6060336f71727de22e5e9d8baf0edac6f37da032146105b6576105b66109cf565b6040519050818152806020018260051b81018360051b858337805b8083146106285782518601604081013581018035602082018537600038823586602086013586355af1610607573d6000853e3d84fd5b50508183523d8252602082013d6000823e602093909301923d0191506105d1565b506040525092915050565b6f71727de22e5e9d8baf0edac6f37da032600038818134855af1813b0261065957600038fd5b50565b6106646109cf565b60006f71727de22e5e9d8baf0edac6f37da0329050826014528160345263040b850f60631b600052600038604460106000855af1813b026106ac573d60006040513e3d604051fd5b6000603452505050565b6106be610ad2565b6106c783610b01565b8260601b60601c92503d6000526352d1902d60015260008051602061152783398151915280602060016004601d885afa511461070b576355299b496001526004601dfd5b837fbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b600038a2839055801561075857604051818382376000388383875af4610756573d6000823e3d81fd5b505b505050565b6000610767610b09565b5060008051602061152783398151915290565b63389a75e1600c523360005260006020600c2055337ffa7b8eab7da67f412cc9575ed43464468f9bfbae89d1675917346ca6d8fe3c92600080a2565b6107be6109cf565b6103c56000610b38565b600f60f81b6060806000808083610827604080518082018252601881527f4c617463686b65792073616e64626f78206163636f756e740000000000000000602080830191909152825180840190935260018352603160f81b9083015291565b97989097965046955030945091925090565b6060336f71727de22e5e9d8baf0edac6f37da0321461085a5761085a6109cf565b5060008051602061152783398151915254638b78c6d8195460405191838584376000388585895af461088f573d6000843e3d83fd5b3d8352602083013d6000823e3d01604052638b78c6d81954600080516020611527833981519152548214908314166108c657600038fd5b50509392505050565b6060336f71727de22e5e9d8baf0edac6f37da032146108f0576108f06109cf565b5060405181838237600038838387895af161090e573d6000823e3d81fd5b3d8152602081013d6000823e3d01604052949350505050565b6000806f71727de22e5e9d8baf0edac6f37da0329050306020526370a082316000526020806024601c845afa601f3d11166020510291505090565b61065981610b7f565b6109736109cf565b63389a75e1600c52806000526020600c20805442111561099b57636f5e88186000526004601cfd5b6000905561065981610b38565b6109b06109cf565b8060601b6109c657637448fbae6000526004601cfd5b61065981610b38565b638b78c6d819546001600160a01b0316336001600160a01b0316146103c5573330146103c5576040516282b42960e81b815260040160405180910390fd5b818161649261ffff30801c190402818301601f19013503610a3657506040810135016020810190355b9250929050565b6000610a4a848484610bd9565b80610a5b5750610a5b848484610bf3565b80610a6c5750610a6c848484610e3d565b949350505050565b600080610ac9610a87638b78c6d8195490565b610ab6856020527b19457468657265756d205369676e6564204d6573736167653a0a3332600052603c60042090565b610ac46101008801886114df565b610ea9565b15949350505050565b307f0000000000000000000000000000000000000000000000000000000000000000036103c5576103c5610f81565b6106596109cf565b307f0000000000000000000000000000000000000000000000000000000000000000146103c5576103c5610f81565b638b78c6d81980546001600160a01b039092169182907f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0600080a3811560ff1b8217905550565b638b78c6d819805415610b9a57630dc149f06000526004601cfd5b6001600160a01b03909116801560ff1b81179091558060007f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e08180a350565b6000610be3610f8f565b156104e657610a6c848484610fc4565b6000308015610c56576000806000806000610c0c6107c8565b506040805186516020978801208183015285519590960194909420606086015260808501929092526001600160a01b031660a084015260c083015260e08201905296505050505050505b6040516002840385013560f01c806042018086038701611901600052604081602037821582881017896042601e20181715610cc357600094507f983e65e5148e570cd828ead231ee759a8d7958721a768f93bc4483ba005c32de8552886020526040852098505050610e14565b6d0a8f2e0cac888c2e8c2a6d2cedc560931b8452600e8401836040830182376028818501908152600019015160001a602914610d315760006001858301035b60018201915060298282035160001a1486831011610d0257508085039450808560408501018337602881830153505b6f07fffffe000000000000010000000000815160001a1c5b6028825160001a14610d71578065120100000001835160001a1c179050600182019150610d49565b7f20636f6e74656e74732c737472696e67206e616d652c737472696e670000000082527f2076657273696f6e2c75696e7432353620636861696e49642c61646472657373601c8301527f20766572696679696e67436f6e74726163742c627974657333322073616c7429603c830152605c820191508460408401833760408388379084018590038520865260e08620604052600116604201601e20985050909403935b5060405280610e2957610e2685610fd9565b94505b610e34858585610fc4565b95945050505050565b60003a6104e6573a3a526d378edcd5b5b0a24f5342d8c1048560203a3a388461fffffa503a51610e9d57604051631626ba7e3a528160205260408052454561ffff0117805a108388141715610e8e57fe5b3a3a6064601c3085fa50506040525b50610a6c848484610fc4565b60006001600160a01b03851615610a6c57604051853b610f3e578260408114610eda5760418114610f015750610f78565b60208581013560ff81901c601b0190915285356040526001600160ff1b0316606052610f13565b604085013560001a6020526040856040375b5084600052602060016080600060015afa5180871860601b3d11925050600060605280604052610f78565b631626ba7e60e01b80825285600483015260248201604081528460448401528486606485013760208160648701858b5afa90519091141691505b50949350505050565b639f03a0266000526004601cfd5b6000336f71727de22e5e9d8baf0edac6f37da0321480610fbf5750506dd9ecebf3c23529de49815dac1c4c331490565b905090565b6000610a6c610fd16110f1565b858585610ea9565b7f00000000000000000000000000000000000000000000000000000000000000007f000000000000000000000000000000000000000000000000000000000000000030147f00000000000000000000000000000000000000000000000000000000000000004614166110cc5750604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f81527f000000000000000000000000000000000000000000000000000000000000000060208201527f00000000000000000000000000000000000000000000000000000000000000009181019190915246606082015230608082015260a090205b67190100000000000060005280601a5281603a52604260182090506000603a52919050565b6000610fbf638b78c6d8195490565b6000806040838503121561111357600080fd5b50508035926020909101359150565b60008083601f84011261113457600080fd5b50813567ffffffffffffffff81111561114c57600080fd5b602083019150836020828501011115610a3657600080fd5b60008060006040848603121561117957600080fd5b83359250602084013567ffffffffffffffff81111561119757600080fd5b6111a386828701611122565b9497909650939450505050565b6000806000606084860312156111c557600080fd5b833567ffffffffffffffff8111156111dc57600080fd5b840161012081870312156111ef57600080fd5b95602085013595506040909401359392505050565b6000806020838503121561121757600080fd5b823567ffffffffffffffff81111561122e57600080fd5b8301601f8101851361123f57600080fd5b803567ffffffffffffffff81111561125657600080fd5b8560208260051b840101111561126b57600080fd5b6020919091019590945092505050565b6000815180845260005b818110156112a157602081850181015186830182015201611285565b506000602082860101526020601f19601f83011685010191505092915050565b6000602082016020835280845180835260408501915060408160051b86010192506020860160005b8281101561131a57603f1987860301845261130585835161127b565b945060209384019391909101906001016112e9565b50929695505050505050565b80356001600160a01b038116811461133d57600080fd5b919050565b6000806040838503121561135557600080fd5b61135e83611326565b946020939093013593505050565b60008060006040848603121561138157600080fd5b61138a84611326565b9250602084013567ffffffffffffffff81111561119757600080fd5b60ff60f81b8816815260e0602082015260006113c560e083018961127b565b82810360408401526113d7818961127b565b606084018890526001600160a01b038716608085015260a0840186905283810360c08501528451808252602080870193509091019060005b8181101561142d57835183526020938401939092019160010161140f565b50909b9a5050505050505050505050565b6020815260006104e6602083018461127b565b6000806000806060858703121561146757600080fd5b61147085611326565b935060208501359250604085013567ffffffffffffffff81111561149357600080fd5b61149f87828801611122565b95989497509550505050565b6000602082840312156114bd57600080fd5b6104e682611326565b6000602082840312156114d857600080fd5b5035919050565b6000808335601e198436030181126114f657600080fd5b83018035915067ffffffffffffffff82111561151157600080fd5b602001915036819003821315610a3657600080fdfe360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbca164736f6c6343000825000a"
} as const
