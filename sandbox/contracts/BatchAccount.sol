// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Accounts delegate to this contract (EIP-7702) to make several calls atomically in one transaction.
contract BatchAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    receive() external payable {}

    /// Only callable by the account itself, that is, by the holder of its key.
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

    /// Accounts with code have to implement this to receive collectibles through `safeTransferFrom`.
    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }
}
