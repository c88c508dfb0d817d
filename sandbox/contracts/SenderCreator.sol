// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Calls the factory from an address without any rights, so that a factory can't pose as the entry point.
contract SenderCreator {
    function createSender(bytes calldata initCode) external returns (address sender) {
        (bool success, bytes memory answer) = address(bytes20(initCode[0:20])).call(initCode[20:]);
        if (success && answer.length == 32) sender = abi.decode(answer, (address));
    }
}
