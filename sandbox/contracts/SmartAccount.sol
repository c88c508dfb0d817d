// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC4337} from "solady/src/accounts/ERC4337.sol";

/// What the embedded wallet's users have next to their key: Solady's ERC-4337 account, signing by ERC-1271 and ERC-7739.
contract SmartAccount is ERC4337 {
    function _domainNameAndVersion() internal pure override returns (string memory, string memory) {
        return ("Latchkey sandbox account", "1");
    }

    /// Unknown calls fail: there are no compressed ones.
    function _useLibZipCdFallback() internal pure override returns (bool) {
        return false;
    }
}
