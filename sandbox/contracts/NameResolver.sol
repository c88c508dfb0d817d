// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Registry {
    function owner(bytes32 node) external view returns (address);
}

/// A name's records: addresses by coin type (ENSIP-9), text records (ENSIP-5), and reverse names (ENSIP-3).
contract NameResolver {
    Registry private constant REGISTRY = Registry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);
    address private constant REGISTRAR = 0x5a11D80000000000000000000000000000000e45;
    uint256 private constant ETHER = 60;

    mapping(bytes32 => mapping(uint256 => bytes)) private addresses;
    mapping(bytes32 => mapping(string => string)) public text;
    mapping(bytes32 => string) public name;

    modifier onlyFor(bytes32 node) {
        require(msg.sender == REGISTRAR || msg.sender == REGISTRY.owner(node), "not allowed");
        _;
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata value) external onlyFor(node) {
        addresses[node][coinType] = value;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyFor(node) {
        text[node][key] = value;
    }

    function setName(bytes32 node, string calldata value) external onlyFor(node) {
        name[node] = value;
    }

    function addr(bytes32 node) external view returns (address) {
        return address(bytes20(addresses[node][ETHER]));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        // ERC-165, addr, addr by coin type, text, name
        return interfaceId == 0x01ffc9a7 || interfaceId == 0x3b3b57de || interfaceId == 0xf1cb7e06
            || interfaceId == 0x59d1d43c || interfaceId == 0x691f3431;
    }
}
