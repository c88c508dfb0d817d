// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What a key's account delegates to (EIP-7702), so that it makes several calls in one transaction: all of them, or none.
contract BatchAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    receive() external payable {}

    /// Only the account itself, which is whoever holds its key.
    function execute(Call[] calldata calls) external payable {
        require(msg.sender == address(this), "only the account itself");
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory result) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (success) continue;
            assembly {
                revert(add(result, 0x20), mload(result))
            }
        }
    }

    /// Collectibles are sent safely to an account with code only if it says that it takes them.
    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }
}
