// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {LibClone} from "solady/src/utils/LibClone.sol";

interface IOwned {
    function initialize(address owner) external payable;
}

/// Deploys accounts at predictable addresses, with the functions that viem's Solady account calls.
contract SmartAccountFactory {
    address public immutable implementation;

    constructor(address implementation_) {
        implementation = implementation_;
    }

    /// @param salt starts with the owner's address, so that nobody can use it for another owner.
    function createAccount(address owner, bytes32 salt) external payable returns (address) {
        LibClone.checkStartsWith(salt, owner);
        (bool exists, address account) = LibClone.createDeterministicERC1967(msg.value, implementation, salt);
        if (!exists) IOwned(account).initialize(owner);
        return account;
    }

    function getAddress(bytes32 salt) external view returns (address) {
        return LibClone.predictDeterministicAddressERC1967(implementation, salt, address(this));
    }
}
