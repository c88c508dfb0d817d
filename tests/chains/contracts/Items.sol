// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC1155} from "solady/src/tokens/ERC1155.sol";

/// A collection with several copies of each item (ERC-1155).
contract Items is ERC1155 {
    constructor(address holder) {
        for (uint256 id = 1; id <= 3; id++) _mint(holder, id, 10, "");
    }

    function uri(uint256) public pure override returns (string memory) {
        return "";
    }
}
