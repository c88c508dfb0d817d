// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC4337} from "solady/src/accounts/ERC4337.sol";

/// The embedded wallet's smart account: Solady's ERC-4337 account, whose signatures follow ERC-1271 and ERC-7739.
contract SmartAccount is ERC4337 {
    function _domainNameAndVersion() internal pure override returns (string memory, string memory) {
        return ("Latchkey sandbox account", "1");
    }

    /// Unknown calls revert, because there are no compressed calls.
    function _useLibZipCdFallback() internal pure override returns (bool) {
        return false;
    }
}
