// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The ENS registry, as far as lookups need it: owners and resolvers of names. Deployed at its real address.
contract NameRegistry {
    /// Assigns names. The sandbox impersonates this account.
    address private constant REGISTRAR = 0x5a11D80000000000000000000000000000000e45;

    mapping(bytes32 => address) public owner;
    mapping(bytes32 => address) public resolver;

    event NewOwner(bytes32 indexed node, address owner);
    event NewResolver(bytes32 indexed node, address resolver);

    function setRecord(bytes32 node, address owner_, address resolver_) external {
        require(msg.sender == REGISTRAR || msg.sender == owner[node], "not allowed");
        owner[node] = owner_;
        resolver[node] = resolver_;
        emit NewOwner(node, owner_);
        emit NewResolver(node, resolver_);
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return owner[node] != address(0);
    }
}
