// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Registry {
    function resolver(bytes32 node) external view returns (address);
}

interface Resolver {
    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory);
    function name(bytes32 node) external view returns (string memory);
}

/// Resolves names and addresses in one call, with the errors that client libraries know. It asks the name's own
/// resolver, and no off-chain gateway.
contract UniversalResolver {
    Registry private constant REGISTRY = Registry(0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e);

    error DNSDecodingFailed(bytes dns);
    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    /// @param name in DNS encoding: each label after its length.
    /// @param data a call to the resolver.
    function resolve(bytes calldata name, bytes calldata data) public view returns (bytes memory, address) {
        address resolver = REGISTRY.resolver(nodeOfDns(name, 0));
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        (bool success, bytes memory result) = resolver.staticcall(data);
        if (!success) revert ResolverError(result);
        return (result, resolver);
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        return resolve(name, data);
    }

    /// @param lookup an address. Returns its name only if the name resolves back to it.
    function reverse(bytes calldata lookup, uint256 coinType)
        public
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        bytes32 node = nodeOfText(string.concat(hexadecimal(lookup), ".addr.reverse"));
        reverseResolver = REGISTRY.resolver(node);
        if (reverseResolver == address(0)) return ("", address(0), address(0));
        primary = Resolver(reverseResolver).name(node);
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        bytes32 primaryNode = nodeOfText(primary);
        resolver = REGISTRY.resolver(primaryNode);
        if (resolver == address(0)) revert ResolverNotFound(bytes(primary));
        bytes memory found = Resolver(resolver).addr(primaryNode, coinType);
        if (keccak256(found) != keccak256(lookup)) revert ReverseAddressMismatch(primary, found);
    }

    function reverseWithGateways(bytes calldata lookup, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        return reverse(lookup, coinType);
    }

    function nodeOfDns(bytes calldata name, uint256 offset) private pure returns (bytes32) {
        if (offset >= name.length) revert DNSDecodingFailed(name);
        uint256 length = uint8(name[offset]);
        if (length == 0) return bytes32(0);
        uint256 end = offset + 1 + length;
        if (end >= name.length) revert DNSDecodingFailed(name);
        return keccak256(abi.encodePacked(nodeOfDns(name, end), keccak256(name[offset + 1:end])));
    }

    function nodeOfText(string memory text) private pure returns (bytes32 node) {
        bytes memory name = bytes(text);
        uint256 end = name.length;
        for (uint256 i = name.length; i > 0; i--) {
            if (i > 1 && name[i - 1] != ".") continue;
            // The first label has no dot to skip.
            uint256 start = name[i - 1] == "." ? i : i - 1;
            bytes32 label;
            assembly {
                label := keccak256(add(add(name, 0x20), start), sub(end, start))
            }
            node = keccak256(abi.encodePacked(node, label));
            end = i - 1;
        }
    }

    function hexadecimal(bytes calldata data) private pure returns (string memory) {
        bytes memory digits = "0123456789abcdef";
        bytes memory text = new bytes(data.length * 2);
        for (uint256 i = 0; i < data.length; i++) {
            text[2 * i] = digits[uint8(data[i]) >> 4];
            text[2 * i + 1] = digits[uint8(data[i]) & 15];
        }
        return string(text);
    }
}
